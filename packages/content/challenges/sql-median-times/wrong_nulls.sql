-- hint: Those who gave up take part in the numbering, because NULL sorts first. Leave them out.
WITH placed AS (
  SELECT puzzle, seconds, row_number() OVER (PARTITION BY puzzle ORDER BY seconds) AS place, count(*) OVER (PARTITION BY puzzle) AS n
  FROM solves
)
SELECT puzzle, count(seconds) AS solvers, avg(CASE WHEN place IN ((n + 1) / 2, (n + 2) / 2) THEN seconds END) AS median
FROM placed
GROUP BY puzzle;
