WITH RECURSIVE above(id, ancestor, distance) AS (
  SELECT id, id, 0 FROM staff
  UNION
  SELECT above.id, staff.boss_id, distance + 1
  FROM above
  JOIN staff ON staff.id = above.ancestor
  WHERE staff.boss_id IS NOT NULL
)
SELECT
  s.id,
  s.name,
  max(distance) AS level,
  group_concat(a.name, ' > ' ORDER BY distance DESC) AS chain,
  (SELECT count(*) FILTER (WHERE r.boss_id = s.id) FROM staff AS r) AS reports
FROM above
JOIN staff AS s ON s.id = above.id
JOIN staff AS a ON a.id = above.ancestor
GROUP BY s.id;
