-- hint: The seven days aren't a calendar week: each day ends a seven-day stretch of its own.
SELECT day, loaves, count(*) OVER week AS open_days, avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (PARTITION BY date_trunc('week', day) ORDER BY day)
ORDER BY day;
