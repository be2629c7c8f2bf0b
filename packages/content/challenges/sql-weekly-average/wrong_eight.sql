-- hint: Seven days that end with this one reach back six days, not seven.
SELECT day, loaves, count(*) OVER week AS open_days, avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (ORDER BY day RANGE BETWEEN INTERVAL 7 DAYS PRECEDING AND CURRENT ROW)
ORDER BY day;
