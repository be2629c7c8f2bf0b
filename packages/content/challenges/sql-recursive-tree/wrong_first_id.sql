-- hint: You start with a fixed id. The top can have any id, and there can be several people at the top.
WITH RECURSIVE tree AS (
  SELECT id, name, 0 AS level, name AS chain
  FROM staff
  WHERE id = 1
  UNION ALL
  SELECT staff.id, staff.name, tree.level + 1, tree.chain || ' > ' || staff.name
  FROM tree
  JOIN staff ON staff.boss_id = tree.id
)
SELECT id, name, level, chain, (SELECT count(*) FROM staff WHERE boss_id = tree.id) AS reports
FROM tree;
