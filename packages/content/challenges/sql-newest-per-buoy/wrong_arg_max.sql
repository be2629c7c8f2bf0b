-- hint: arg_max skips NULL, so a failed reading is passed over. It counts if it's the newest.
SELECT name, max(taken_at) AS taken_at, arg_max(celsius, (taken_at, readings.id)) AS celsius
FROM buoys
LEFT JOIN readings ON readings.buoy_id = buoys.id
GROUP BY name;
