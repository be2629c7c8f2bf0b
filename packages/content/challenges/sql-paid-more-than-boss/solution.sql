SELECT person.name, person.wage, boss.name AS boss, person.wage - boss.wage AS difference
FROM staff AS person
JOIN staff AS boss ON boss.id = person.boss_id
WHERE person.wage > boss.wage;
