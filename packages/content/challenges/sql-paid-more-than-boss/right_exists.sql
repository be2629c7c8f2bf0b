SELECT p.name, p.wage, b.name AS boss, p.wage - b.wage AS difference
FROM staff AS b, staff AS p
WHERE p.boss_id IS b.id AND NOT coalesce(p.wage <= b.wage, 1)
ORDER BY difference;
