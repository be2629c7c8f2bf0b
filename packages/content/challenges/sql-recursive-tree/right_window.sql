WITH RECURSIVE
tree(id, name, level, chain) AS (
  VALUES (NULL, NULL, -1, NULL)
  UNION ALL
  SELECT staff.id, staff.name, tree.level + 1, coalesce(tree.chain || ' > ', '') || staff.name
  FROM staff
  JOIN tree ON staff.boss_id IS tree.id AND (tree.level = -1 OR tree.id NOT NULL)
),
counted AS (SELECT boss_id, count(*) AS n FROM staff GROUP BY boss_id)
SELECT tree.id, name, level, chain, ifnull(n, 0) AS reports
FROM tree
LEFT JOIN counted ON boss_id = tree.id
WHERE level >= 0
ORDER BY chain;
