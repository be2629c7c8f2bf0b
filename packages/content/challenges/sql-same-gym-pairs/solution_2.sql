SELECT a.name AS first, b.name AS second, gym
FROM climbers AS a
JOIN climbers AS b USING (gym)
WHERE a.id < b.id AND b.grade BETWEEN a.grade - 1 AND a.grade + 1;
