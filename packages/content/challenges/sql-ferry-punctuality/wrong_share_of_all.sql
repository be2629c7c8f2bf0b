-- hint: The percentage is among the departures that weren't canceled. Which ones do you divide by?
SELECT route, count(*) FILTER (WHERE delay_min <= 5) AS on_time, count(*) FILTER (WHERE delay_min > 5) AS late,
  count(*) - count(delay_min) AS canceled,
  CASE WHEN count(delay_min) > 0 THEN round(count(*) FILTER (WHERE delay_min <= 5) * 100.0 / count(*), 1) END AS punctuality
FROM departures GROUP BY route;
