-- hint: A partner may be weaker or stronger. Look at the difference in both directions.
SELECT a.name AS first, b.name AS second, a.gym
FROM climbers AS a
JOIN climbers AS b ON b.gym = a.gym AND b.id > a.id
WHERE b.grade - a.grade <= 1;
