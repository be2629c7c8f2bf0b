-- hint: Closed days don't count as days without sales. Divide by the open days.
SELECT day, loaves, count(*) OVER week AS open_days, sum(loaves) OVER week / 7 AS average
FROM sales
WINDOW week AS (ORDER BY day RANGE BETWEEN INTERVAL 6 DAYS PRECEDING AND CURRENT ROW)
ORDER BY day;
