-- hint: You count the different names of those who report to a person. Two of them can share a name.
WITH RECURSIVE tree AS (
  SELECT id, name, 0 AS level, name AS chain
  FROM staff
  WHERE boss_id IS NULL
  UNION ALL
  SELECT staff.id, staff.name, tree.level + 1, tree.chain || ' > ' || staff.name
  FROM tree
  JOIN staff ON staff.boss_id = tree.id
)
SELECT id, name, level, chain, (SELECT count(DISTINCT name) FROM staff WHERE boss_id = tree.id) AS reports
FROM tree;
