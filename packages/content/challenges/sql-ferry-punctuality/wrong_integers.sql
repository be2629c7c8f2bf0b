-- hint: The division cuts the decimals off, because both numbers are integers. Multiply by 100.0.
SELECT
  route,
  count(*) FILTER (WHERE delay_min <= 5) AS on_time,
  count(*) FILTER (WHERE delay_min > 5) AS late,
  count(*) FILTER (WHERE delay_min IS NULL) AS canceled,
  round(100 * count(*) FILTER (WHERE delay_min <= 5) / nullif(count(delay_min), 0), 1) AS punctuality
FROM departures
GROUP BY route;
