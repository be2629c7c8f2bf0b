SELECT
  a.station,
  a.taken_at,
  1 + count(DISTINCT b.id) AS copies,
  a.id AS first_id,
  max(b.id) AS last_id,
  max(a.value <> b.value) AS differ
FROM readings AS a
JOIN readings AS b ON b.station = a.station AND b.taken_at = a.taken_at AND b.id > a.id
WHERE NOT EXISTS (SELECT * FROM readings AS c WHERE c.station = a.station AND c.taken_at = a.taken_at AND c.id < a.id)
GROUP BY a.id;
