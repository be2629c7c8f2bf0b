-- hint: Equal jumps get different places. `row_number` numbers rows; you want a function that gives equal values the same number.
SELECT club, row_number() OVER (PARTITION BY club ORDER BY cm DESC, athlete) AS place, athlete, cm
FROM jumps
WHERE cm IS NOT NULL
QUALIFY place <= 3;
