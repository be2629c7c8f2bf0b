WITH placed AS (
  SELECT
    puzzle,
    seconds,
    row_number() OVER (PARTITION BY puzzle ORDER BY seconds) AS place,
    count(*) OVER (PARTITION BY puzzle) AS n
  FROM solves
  WHERE seconds IS NOT NULL
),
medians AS (
  SELECT puzzle, avg(seconds) AS median
  FROM placed
  WHERE place IN ((n + 1) / 2, (n + 2) / 2)
  GROUP BY puzzle
)
SELECT solves.puzzle, count(seconds) AS solvers, median
FROM solves
LEFT JOIN medians ON medians.puzzle = solves.puzzle
GROUP BY solves.puzzle;
