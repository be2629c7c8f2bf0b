SELECT a.station, a.taken_at,
  (SELECT count(*) FROM readings b WHERE (b.station, b.taken_at) = (a.station, a.taken_at)) AS copies,
  a.id AS first_id,
  (SELECT b.id FROM readings b WHERE b.station = a.station AND b.taken_at = a.taken_at ORDER BY b.id DESC LIMIT 1) AS last_id,
  EXISTS (SELECT 1 FROM readings b WHERE b.station = a.station AND b.taken_at = a.taken_at AND b.value <> a.value) AS differ
FROM readings a
WHERE NOT EXISTS (SELECT 1 FROM readings b WHERE b.station = a.station AND b.taken_at = a.taken_at AND b.id < a.id)
  AND EXISTS (SELECT 1 FROM readings b WHERE b.station = a.station AND b.taken_at = a.taken_at AND b.id > a.id);
