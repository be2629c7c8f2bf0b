SELECT
  day,
  loaves,
  count(*) OVER week AS open_days,
  avg(loaves) OVER week AS average
FROM sales
WINDOW week AS (ORDER BY day RANGE BETWEEN INTERVAL 6 DAYS PRECEDING AND CURRENT ROW)
ORDER BY day;
