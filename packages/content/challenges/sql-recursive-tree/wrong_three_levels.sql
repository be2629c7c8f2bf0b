-- hint: People far down the tree are missing or wrong. Your joins go down a fixed number of levels.
SELECT
  a.id,
  a.name,
  (b.id IS NOT NULL) + (c.id IS NOT NULL) AS level,
  coalesce(c.name || ' > ', '') || coalesce(b.name || ' > ', '') || a.name AS chain,
  (SELECT count(*) FROM staff WHERE boss_id = a.id) AS reports
FROM staff AS a
LEFT JOIN staff AS b ON b.id = a.boss_id
LEFT JOIN staff AS c ON c.id = b.boss_id;
