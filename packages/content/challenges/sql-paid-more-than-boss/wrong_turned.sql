-- hint: You compare people with those who report to them. Whose boss_id has to match whose id?
SELECT person.name, person.wage, boss.name AS boss, person.wage - boss.wage AS difference
FROM staff AS person
JOIN staff AS boss ON person.id = boss.boss_id
WHERE person.wage > boss.wage;
