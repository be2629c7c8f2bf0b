WITH ranked AS (
  SELECT
    puzzle,
    seconds,
    row_number() OVER (PARTITION BY puzzle ORDER BY seconds, id) AS up,
    row_number() OVER (PARTITION BY puzzle ORDER BY seconds DESC, id DESC) AS down
  FROM solves
  WHERE seconds IS NOT NULL
)
SELECT
  puzzle,
  count(seconds) AS solvers,
  (SELECT avg(seconds) FROM ranked WHERE ranked.puzzle = solves.puzzle AND abs(up - down) <= 1) AS median
FROM solves
GROUP BY puzzle;
