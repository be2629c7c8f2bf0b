-- hint: differ is 1 if there's any difference, however many values there are.
SELECT station, taken_at, count(*) AS copies, min(id) AS first_id, max(id) AS last_id, count(DISTINCT value) - 1 AS differ
FROM readings
GROUP BY station, taken_at
HAVING count(*) > 1;
