SELECT name, newest.taken_at, newest.celsius
FROM buoys
LEFT JOIN readings AS newest
  ON newest.buoy_id = buoys.id
  AND NOT EXISTS (
    SELECT *
    FROM readings AS later
    WHERE later.buoy_id = newest.buoy_id
      AND (later.taken_at > newest.taken_at OR later.taken_at = newest.taken_at AND later.id > newest.id)
  );
