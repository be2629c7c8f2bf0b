-- hint: With an even number of times, there are two in the middle. Take the mean of both.
WITH placed AS (
  SELECT puzzle, seconds, row_number() OVER (PARTITION BY puzzle ORDER BY seconds) AS place, count(*) OVER (PARTITION BY puzzle) AS n
  FROM solves
  WHERE seconds IS NOT NULL
)
SELECT s.puzzle, s.solvers, seconds AS median
FROM (SELECT puzzle, count(seconds) AS solvers FROM solves GROUP BY puzzle) AS s
LEFT JOIN placed ON placed.puzzle = s.puzzle AND place = (n + 1) / 2;
