WITH known AS (SELECT puzzle, seconds FROM solves WHERE seconds IS NOT NULL),
middle AS (
  SELECT DISTINCT a.puzzle, a.seconds
  FROM known AS a
  WHERE 2 * (SELECT count(*) FROM known AS b WHERE b.puzzle = a.puzzle AND b.seconds < a.seconds)
      <= (SELECT count(*) FROM known AS b WHERE b.puzzle = a.puzzle)
    AND 2 * (SELECT count(*) FROM known AS b WHERE b.puzzle = a.puzzle AND b.seconds > a.seconds)
      <= (SELECT count(*) FROM known AS b WHERE b.puzzle = a.puzzle)
)
SELECT
  puzzle,
  count(seconds) AS solvers,
  (SELECT (min(m.seconds) + max(m.seconds)) / 2.0 FROM middle AS m WHERE m.puzzle = solves.puzzle) AS median
FROM solves
GROUP BY puzzle;
