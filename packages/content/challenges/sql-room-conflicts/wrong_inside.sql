-- hint: If one booking lies inside the other, the overlap is the shorter one.
SELECT a.room, a.id AS first_id, b.id AS second_id, CASE WHEN a.starts <= b.starts THEN a.ends - b.starts ELSE b.ends - a.starts END AS minutes
FROM bookings AS a
JOIN bookings AS b ON b.room = a.room AND b.id > a.id
WHERE a.starts < b.ends AND b.starts < a.ends
ORDER BY a.id, b.id;
