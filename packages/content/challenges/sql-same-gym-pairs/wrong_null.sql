-- hint: People who climb outside don't share a gym. NULL isn't equal to NULL.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON b.gym IS a.gym AND b.id > a.id
WHERE abs(a.grade - b.grade) <= 1;
