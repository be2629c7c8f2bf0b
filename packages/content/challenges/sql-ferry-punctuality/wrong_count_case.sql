-- hint: count counts every value that isn't NULL, also 0. Leave out the ELSE, or use sum.
SELECT
  route,
  count(CASE WHEN delay_min <= 5 THEN 1 ELSE 0 END) AS on_time,
  count(CASE WHEN delay_min > 5 THEN 1 ELSE 0 END) AS late,
  count(CASE WHEN delay_min IS NULL THEN 1 ELSE 0 END) AS canceled,
  round(avg(CASE WHEN delay_min <= 5 THEN 100.0 WHEN delay_min > 5 THEN 0 END), 1) AS punctuality
FROM departures
GROUP BY route;
