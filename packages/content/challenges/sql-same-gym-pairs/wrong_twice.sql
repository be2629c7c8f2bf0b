-- hint: Each pair is there twice, once in either order.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON b.gym = a.gym AND b.id <> a.id
WHERE abs(a.grade - b.grade) <= 1;
