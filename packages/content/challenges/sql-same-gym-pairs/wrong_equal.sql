-- hint: Grades may differ by 1.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON b.gym = a.gym AND b.id > a.id AND a.grade = b.grade;
