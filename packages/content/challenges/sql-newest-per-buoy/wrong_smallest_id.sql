-- hint: Of several readings at the same time, you take the one with the smallest `id`.
SELECT name, taken_at, celsius FROM buoys LEFT JOIN (
  SELECT buoy_id, taken_at, celsius, row_number() OVER (PARTITION BY buoy_id ORDER BY taken_at DESC, id) AS n FROM readings) r
ON buoy_id = buoys.id AND n = 1;
