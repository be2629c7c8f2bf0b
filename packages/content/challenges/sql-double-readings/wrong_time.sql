-- hint: Two stations can measure at the same time. Only readings of one station are copies.
SELECT min(station) AS station, taken_at, count(*) AS copies, min(id) AS first_id, max(id) AS last_id, min(value) <> max(value) AS differ
FROM readings
GROUP BY taken_at
HAVING count(*) > 1;
