SELECT route, count(*) AS on_time
FROM departures
WHERE delay_min <= 5
GROUP BY route;
