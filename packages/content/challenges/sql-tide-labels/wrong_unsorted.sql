-- hint: The readings are in the order in which they were stored. Sort them by time.
SELECT
  taken_at,
  CASE WHEN level_cm IS NULL THEN 'unknown' WHEN level_cm < 40 THEN 'low' WHEN level_cm < 160 THEN 'middle' ELSE 'high' END AS tide
FROM readings;
