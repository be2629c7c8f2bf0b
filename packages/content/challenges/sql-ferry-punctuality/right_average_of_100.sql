SELECT route, count(iif(delay_min <= 5, 1, NULL)) AS on_time, count(iif(delay_min > 5, 1, NULL)) AS late,
  count(iif(delay_min IS NULL, 1, NULL)) AS canceled,
  round(avg(CASE WHEN delay_min <= 5 THEN 100 WHEN delay_min > 5 THEN 0 END), 1) AS punctuality
FROM departures GROUP BY route;
