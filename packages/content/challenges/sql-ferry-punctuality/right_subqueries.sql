SELECT
  r.route,
  (SELECT count(*) FROM departures AS d WHERE d.route = r.route AND d.delay_min < 6) AS on_time,
  (SELECT count(*) FROM departures AS d WHERE d.route = r.route AND d.delay_min >= 6) AS late,
  (SELECT count(*) - count(delay_min) FROM departures AS d WHERE d.route = r.route) AS canceled,
  (SELECT round(avg(d.delay_min < 6) * 100, 1) FROM departures AS d WHERE d.route = r.route) AS punctuality
FROM (SELECT DISTINCT route FROM departures) AS r
ORDER BY r.route DESC;
