WITH near AS (
  SELECT c.id, c.name, c.gym, c.grade + d.step AS grade
  FROM climbers AS c
  CROSS JOIN (SELECT -1 AS step UNION SELECT 0 UNION SELECT 1) AS d
)
SELECT near.name AS first, climbers.name AS second, near.gym AS gym
FROM near, climbers
WHERE climbers.gym = near.gym AND climbers.grade = near.grade AND climbers.id > near.id;
