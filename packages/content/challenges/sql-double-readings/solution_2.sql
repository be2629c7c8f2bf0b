SELECT
  station,
  taken_at,
  count(*) AS copies,
  min(id) AS first_id,
  max(id) AS last_id,
  CASE WHEN count(DISTINCT value) > 1 THEN 1 ELSE 0 END AS differ
FROM readings
GROUP BY station, taken_at
HAVING min(id) <> max(id);
