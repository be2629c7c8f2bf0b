WITH limits(label, from_cm) AS (VALUES ('low', -1e9), ('middle', 40), ('high', 160))
SELECT taken_at, coalesce((SELECT label FROM limits WHERE from_cm <= level_cm ORDER BY from_cm DESC LIMIT 1), 'unknown') AS tide
FROM readings ORDER BY taken_at ASC;
