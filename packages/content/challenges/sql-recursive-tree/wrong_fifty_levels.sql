-- hint: You stop at level 50. Nobody is above themselves, so the recursion ends without a limit.
WITH RECURSIVE tree(id, name, level, chain) AS (
  SELECT id, name, 0, name
  FROM staff
  WHERE boss_id IS NULL
  UNION ALL
  SELECT s.id, s.name, t.level + 1, t.chain || ' > ' || s.name
  FROM tree AS t
  JOIN staff AS s ON s.boss_id = t.id
  WHERE t.level < 50 -- safety net against endless recursion
)
SELECT id, name, level, chain,
  (SELECT count(*) FROM staff WHERE staff.boss_id = tree.id) AS reports
FROM tree;
