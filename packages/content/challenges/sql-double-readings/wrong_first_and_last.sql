-- hint: You compare the first copy with the last one. The value in between can differ, too.
SELECT station, taken_at, copies, first_id, last_id, a.value <> b.value AS differ FROM (
  SELECT station AS s, taken_at AS t, count(*) AS copies, min(id) AS first_id, max(id) AS last_id
  FROM readings GROUP BY station, taken_at HAVING count(*) > 1)
JOIN readings a ON a.id = first_id JOIN (SELECT id, value FROM readings) b ON b.id = last_id;
