-- hint: Two people may share a name. Compare their ids to tell them apart.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON b.gym = a.gym AND a.name <> b.name AND b.id > a.id
WHERE abs(a.grade - b.grade) <= 1;
