-- hint: Two readings at the same time give a buoy two rows. Only the one with the largest id counts.
SELECT name, taken_at, celsius
FROM buoys
LEFT JOIN readings ON readings.buoy_id = buoys.id
QUALIFY rank() OVER (PARTITION BY buoys.id ORDER BY taken_at DESC) = 1;
