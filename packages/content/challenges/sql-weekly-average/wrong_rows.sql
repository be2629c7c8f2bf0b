-- hint: Seven rows aren't seven days if the bakery was closed in between. Use a RANGE of days.
SELECT day, loaves, count(*) OVER week AS open_days, avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)
ORDER BY day;
