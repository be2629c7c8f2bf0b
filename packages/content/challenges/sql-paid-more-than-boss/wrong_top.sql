-- hint: You compare everybody with the best paid person at the top instead of with their own boss.
SELECT person.name, person.wage, boss.name AS boss, person.wage - boss.wage AS difference
FROM staff AS person
JOIN staff AS boss ON boss.boss_id IS NULL
WHERE person.wage > boss.wage AND person.id <> boss.id;
