-- hint: Where all departures were canceled, there's no percentage. Return NULL and not 0.
SELECT
  route,
  count(*) FILTER (WHERE delay_min <= 5) AS on_time,
  count(*) FILTER (WHERE delay_min > 5) AS late,
  count(*) FILTER (WHERE delay_min IS NULL) AS canceled,
  coalesce(round(100.0 * count(*) FILTER (WHERE delay_min <= 5) / nullif(count(delay_min), 0), 1), 0) AS punctuality
FROM departures
GROUP BY route;
