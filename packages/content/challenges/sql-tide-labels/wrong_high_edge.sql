-- hint: A level of exactly 160 cm is already high.
SELECT
  taken_at,
  CASE WHEN level_cm IS NULL THEN 'unknown' WHEN level_cm < 40 THEN 'low' WHEN level_cm <= 160 THEN 'middle' ELSE 'high' END AS tide
FROM readings
ORDER BY taken_at;
