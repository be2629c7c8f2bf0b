SELECT b.room, min(a.id, b.id) AS first_id, max(a.id, b.id) AS second_id,
  CASE WHEN a.ends < b.ends THEN a.ends ELSE b.ends END - b.starts AS minutes
FROM bookings AS a, bookings AS b
WHERE a.room = b.room AND (a.starts, a.id) < (b.starts, b.id) AND NOT b.starts >= a.ends
ORDER BY 2, 3;
