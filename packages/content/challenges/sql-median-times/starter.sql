SELECT puzzle, count(*) AS solvers, avg(seconds) AS median
FROM solves
GROUP BY puzzle;
