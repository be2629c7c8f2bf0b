WITH pairs AS (SELECT p.name, p.wage, q.name AS boss, p.wage - q.wage AS difference FROM staff p, staff q WHERE p.boss_id IS q.id AND p.boss_id IS NOT NULL)
SELECT * FROM pairs WHERE abs(difference) = difference AND difference <> 0;
