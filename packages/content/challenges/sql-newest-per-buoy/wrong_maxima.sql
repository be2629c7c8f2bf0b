-- hint: The largest temperature needn't come from the newest reading. Take both columns from one row.
SELECT name, max(taken_at) AS taken_at, max(celsius) AS celsius
FROM buoys
LEFT JOIN readings ON readings.buoy_id = buoys.id
GROUP BY name;
