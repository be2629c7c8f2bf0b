SELECT club, athlete, cm
FROM jumps
ORDER BY cm DESC
LIMIT 3;
