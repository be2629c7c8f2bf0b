SELECT room, first_id, second_id, minutes FROM (
  SELECT a.room, a.id AS first_id, b.id AS second_id,
    (a.ends + b.ends - abs(a.ends - b.ends) - a.starts - b.starts - abs(a.starts - b.starts)) / 2 AS minutes
  FROM bookings a, bookings b WHERE a.room = b.room AND b.id > a.id)
WHERE minutes > 0 ORDER BY first_id, second_id;
