SELECT name, max(taken_at) AS taken_at, max(celsius) AS celsius
FROM buoys
JOIN readings ON readings.buoy_id = buoys.id
GROUP BY name;
