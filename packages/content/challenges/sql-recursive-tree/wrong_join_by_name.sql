-- hint: Two people with the same name get each other's reports. Join and count by id.
WITH RECURSIVE tree AS (
  SELECT id, name, 0 AS level, name AS chain
  FROM staff
  WHERE boss_id IS NULL
  UNION ALL
  SELECT staff.id, staff.name, tree.level + 1, tree.chain || ' > ' || staff.name
  FROM tree
  JOIN staff ON staff.boss_id = tree.id
)
SELECT
  id,
  name,
  level,
  chain,
  (SELECT count(*) FROM staff JOIN staff AS boss ON boss.id = staff.boss_id WHERE boss.name = tree.name) AS reports
FROM tree;
