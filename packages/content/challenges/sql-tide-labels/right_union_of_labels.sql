SELECT taken_at, 'low' AS tide FROM readings WHERE level_cm < 40
UNION ALL SELECT taken_at, 'middle' FROM readings WHERE level_cm >= 40 AND level_cm < 160
UNION ALL SELECT taken_at, 'high' FROM readings WHERE level_cm >= 160
UNION ALL SELECT taken_at, 'unknown' FROM readings WHERE level_cm IS NULL
ORDER BY taken_at;
