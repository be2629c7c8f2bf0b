-- hint: Compare each booking with all others, not just with the next one to start.
SELECT room, min(id, next_id) AS first_id, max(id, next_id) AS second_id, min(ends, next_ends) - next_starts AS minutes
FROM (
  SELECT room, id, ends, lead(id) OVER w AS next_id, lead(starts) OVER w AS next_starts, lead(ends) OVER w AS next_ends
  FROM bookings
  WINDOW w AS (PARTITION BY room ORDER BY starts, id)
)
WHERE next_starts < ends
ORDER BY first_id, second_id;
