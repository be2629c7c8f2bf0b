-- hint: Readings without a level get the last name. A comparison with NULL is never true, so they fall through to ELSE.
SELECT taken_at, CASE WHEN level_cm < 40 THEN 'low' WHEN level_cm < 160 THEN 'middle' ELSE 'high' END AS tide
FROM readings
ORDER BY taken_at;
