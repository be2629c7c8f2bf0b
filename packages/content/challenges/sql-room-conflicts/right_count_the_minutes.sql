WITH RECURSIVE m(id, room, minute, ends) AS (
  SELECT id, room, starts, ends FROM bookings UNION ALL SELECT id, room, minute + 1, ends FROM m WHERE minute + 1 < ends)
SELECT a.room, a.id AS first_id, b.id AS second_id, count(*) AS minutes
FROM m a JOIN m b ON a.room = b.room AND a.minute = b.minute AND a.id < b.id GROUP BY a.id, b.id ORDER BY a.id, b.id;
