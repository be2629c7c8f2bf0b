-- hint: You rank all athletes together. The places have to start again at 1 for each club.
SELECT club, rank() OVER (ORDER BY cm DESC) AS place, athlete, cm
FROM jumps
WHERE cm IS NOT NULL
QUALIFY place <= 3;
