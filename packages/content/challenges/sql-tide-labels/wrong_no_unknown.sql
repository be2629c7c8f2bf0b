-- hint: NULL isn't below 40 or above 160, so it ends up in your last case. It has a label of its own.
SELECT taken_at, CASE WHEN level_cm < 40 THEN 'low' WHEN level_cm >= 160 THEN 'high' ELSE 'middle' END AS tide FROM readings ORDER BY taken_at;
