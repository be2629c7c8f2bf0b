-- hint: A booking that begins when another one ends doesn't overlap with it, whichever of the two has the smaller id.
SELECT a.room, a.id AS first_id, b.id AS second_id, min(a.ends, b.ends) - max(a.starts, b.starts) AS minutes
FROM bookings AS a
JOIN bookings AS b ON b.room = a.room AND b.id > a.id
WHERE a.starts <= b.ends AND b.starts < a.ends
ORDER BY a.id, b.id;
