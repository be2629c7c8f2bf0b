SELECT
  station,
  taken_at,
  count(*) AS copies,
  min(id) AS first_id,
  max(id) AS last_id,
  min(value) <> max(value) AS differ
FROM readings
GROUP BY station, taken_at
HAVING count(*) > 1;
