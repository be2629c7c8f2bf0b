WITH names(tide, least, most) AS (VALUES ('low', -100000, 39), ('middle', 40, 159), ('high', 160, 100000))
SELECT taken_at, ifnull(tide, 'unknown') AS tide
FROM readings
LEFT JOIN names ON level_cm BETWEEN least AND most
ORDER BY 1;
