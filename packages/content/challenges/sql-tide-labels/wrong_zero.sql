-- hint: A level of 0 cm was measured, so it has a name. Only NULL is unknown.
SELECT
  taken_at,
  CASE WHEN coalesce(level_cm, 0) = 0 THEN 'unknown' WHEN level_cm < 40 THEN 'low' WHEN level_cm < 160 THEN 'middle' ELSE 'high' END AS tide
FROM readings
ORDER BY taken_at;
