-- hint: The window ends with the day itself. Later days don't belong to it.
SELECT day, loaves, count(*) OVER week AS open_days, avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (ORDER BY day RANGE BETWEEN INTERVAL 3 DAYS PRECEDING AND INTERVAL 3 DAYS FOLLOWING)
ORDER BY day;
