WITH sorted AS (
  SELECT puzzle, count(*) AS n, json_group_array(seconds) AS times
  FROM (SELECT puzzle, seconds FROM solves WHERE seconds IS NOT NULL ORDER BY puzzle, seconds) GROUP BY puzzle
)
SELECT DISTINCT solves.puzzle, coalesce(n, 0) AS solvers,
  (json_extract(times, '$[' || ((n - 1) / 2) || ']') + json_extract(times, '$[' || (n / 2) || ']')) / 2.0 AS median
FROM solves LEFT JOIN sorted ON sorted.puzzle = solves.puzzle;
