WITH compared AS (
  SELECT
    name,
    wage,
    (SELECT boss.name FROM staff AS boss WHERE boss.id = staff.boss_id) AS boss,
    wage - (SELECT boss.wage FROM staff AS boss WHERE boss.id = staff.boss_id) AS difference
  FROM staff
)
SELECT name, wage, boss, difference
FROM compared
WHERE difference > 0;
