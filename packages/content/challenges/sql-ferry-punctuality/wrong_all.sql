-- hint: Canceled departures count as late in your percentage. Divide by those that took place.
SELECT
  route,
  count(*) FILTER (WHERE delay_min <= 5) AS on_time,
  count(*) FILTER (WHERE delay_min > 5) AS late,
  count(*) FILTER (WHERE delay_min IS NULL) AS canceled,
  round(100.0 * count(*) FILTER (WHERE delay_min <= 5) / count(*), 1) AS punctuality
FROM departures
GROUP BY route;
