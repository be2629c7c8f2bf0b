-- hint: Your levels are all one too high. The people at the top have level 0.
WITH RECURSIVE tree AS (
  SELECT id, name, 1 AS level, name AS chain
  FROM staff
  WHERE boss_id IS NULL
  UNION ALL
  SELECT staff.id, staff.name, tree.level + 1, tree.chain || ' > ' || staff.name
  FROM tree
  JOIN staff ON staff.boss_id = tree.id
)
SELECT id, name, level, chain, (SELECT count(*) FROM staff WHERE boss_id = tree.id) AS reports
FROM tree;
