SELECT club, rank() OVER (PARTITION BY club ORDER BY cm DESC) AS place, athlete, cm
FROM jumps
WHERE cm IS NOT NULL
QUALIFY place <= 3;
