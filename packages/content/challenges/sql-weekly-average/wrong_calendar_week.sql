-- hint: The seven days aren't a calendar week: they end with each day anew.
SELECT day, loaves, count(*) OVER week AS open_days, avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (PARTITION BY date_trunc('week', day) ORDER BY day)
ORDER BY day;
