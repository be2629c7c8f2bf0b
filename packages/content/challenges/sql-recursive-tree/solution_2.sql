WITH RECURSIVE climb AS (
  SELECT id, boss_id AS next_id, 0 AS level, name AS chain
  FROM staff
  UNION ALL
  SELECT climb.id, boss.boss_id, climb.level + 1, boss.name || ' > ' || climb.chain
  FROM climb
  JOIN staff AS boss ON boss.id = climb.next_id
)
SELECT staff.id, staff.name, level, chain, count(report.id) AS reports
FROM climb
JOIN staff ON staff.id = climb.id
LEFT JOIN staff AS report ON report.boss_id = staff.id
WHERE next_id IS NULL
GROUP BY staff.id;
