WITH r AS (
  SELECT puzzle, seconds, row_number() OVER (PARTITION BY puzzle ORDER BY seconds, id) AS up,
    row_number() OVER (PARTITION BY puzzle ORDER BY seconds DESC, id DESC) AS down
  FROM solves WHERE seconds IS NOT NULL
), m AS (SELECT puzzle, count(*) AS n, avg(seconds) FILTER (WHERE abs(up - down) <= 1) AS median FROM r GROUP BY puzzle)
SELECT puzzle, max(n) AS solvers, max(median) AS median
FROM (SELECT puzzle, n, median FROM m UNION ALL SELECT puzzle, 0, NULL FROM solves) GROUP BY puzzle;
