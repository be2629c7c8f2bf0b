WITH pairs AS (
  SELECT
    a.room,
    a.id AS first_id,
    b.id AS second_id,
    min(a.ends, b.ends) - max(a.starts, b.starts) AS minutes
  FROM bookings AS a
  JOIN bookings AS b ON b.room = a.room AND b.id > a.id
)
SELECT room, first_id, second_id, minutes
FROM pairs
WHERE minutes > 0
ORDER BY first_id, second_id;
