-- hint: The mean isn't the median: a single slow participant moves it a lot.
SELECT puzzle, count(seconds) AS solvers, avg(seconds) AS median
FROM solves
GROUP BY puzzle;
