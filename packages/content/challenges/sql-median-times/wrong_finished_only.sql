-- hint: A puzzle that nobody finished needs a row, with 0 and NULL.
WITH placed AS (
  SELECT puzzle, seconds, row_number() OVER (PARTITION BY puzzle ORDER BY seconds) AS place, count(*) OVER (PARTITION BY puzzle) AS n
  FROM solves
  WHERE seconds IS NOT NULL
)
SELECT puzzle, n AS solvers, avg(seconds) AS median
FROM placed
WHERE place IN ((n + 1) / 2, (n + 2) / 2)
GROUP BY puzzle, n;
