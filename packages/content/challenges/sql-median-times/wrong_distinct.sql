-- hint: Equal times count as often as they occur.
WITH placed AS (
  SELECT puzzle, seconds, row_number() OVER (PARTITION BY puzzle ORDER BY seconds) AS place, count(*) OVER (PARTITION BY puzzle) AS n
  FROM (SELECT DISTINCT puzzle, seconds FROM solves WHERE seconds IS NOT NULL)
)
SELECT s.puzzle, s.solvers, avg(seconds) AS median
FROM (SELECT puzzle, count(seconds) AS solvers FROM solves GROUP BY puzzle) AS s
LEFT JOIN placed ON placed.puzzle = s.puzzle AND place IN ((n + 1) / 2, (n + 2) / 2)
GROUP BY s.puzzle;
