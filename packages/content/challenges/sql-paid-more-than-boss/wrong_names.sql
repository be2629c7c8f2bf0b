-- hint: People can share a name. Match them by id.
SELECT DISTINCT person.name, person.wage, boss.name AS boss, person.wage - boss.wage AS difference
FROM staff AS person
JOIN staff AS boss ON boss.name = (SELECT name FROM staff WHERE id = person.boss_id)
WHERE person.wage > boss.wage;
