-- hint: After a tie, your next place is too good: two first places must be followed by place 3, not 2.
SELECT club, dense_rank() OVER (PARTITION BY club ORDER BY cm DESC) AS place, athlete, cm
FROM jumps
WHERE cm IS NOT NULL
QUALIFY place <= 3;
