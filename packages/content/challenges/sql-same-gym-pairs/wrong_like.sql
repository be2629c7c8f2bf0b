-- hint: LIKE takes `_` and `%` in the name of a gym for any characters. Compare with `=`.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON a.id < b.id AND a.gym LIKE b.gym
WHERE abs(a.grade - b.grade) <= 1;
