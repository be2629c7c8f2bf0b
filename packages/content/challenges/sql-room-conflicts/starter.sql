SELECT a.room, a.id AS first_id, b.id AS second_id
FROM bookings AS a
JOIN bookings AS b ON a.room = b.room;
