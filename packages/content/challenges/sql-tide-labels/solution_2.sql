SELECT taken_at, coalesce(iif(level_cm < 40, 'low', iif(level_cm >= 160, 'high', 'middle')), 'unknown') AS tide
FROM (SELECT taken_at, level_cm FROM readings WHERE level_cm IS NOT NULL)
UNION ALL
SELECT taken_at, 'unknown' FROM readings WHERE level_cm IS NULL
ORDER BY taken_at;
