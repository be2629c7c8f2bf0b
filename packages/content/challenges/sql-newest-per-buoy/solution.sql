SELECT name, taken_at, celsius
FROM buoys
LEFT JOIN readings ON readings.buoy_id = buoys.id
QUALIFY row_number() OVER (PARTITION BY buoys.id ORDER BY taken_at DESC, readings.id DESC) = 1;
