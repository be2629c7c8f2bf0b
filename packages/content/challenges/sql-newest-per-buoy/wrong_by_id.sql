-- hint: The largest id isn't always the newest reading. The time decides first.
SELECT name, taken_at, celsius
FROM buoys
LEFT JOIN readings ON readings.buoy_id = buoys.id
QUALIFY row_number() OVER (PARTITION BY buoys.id ORDER BY readings.id DESC) = 1;
