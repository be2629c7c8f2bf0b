-- hint: A wage that isn't known isn't 0. Leave out pairs with an unknown wage.
SELECT person.name, person.wage, boss.name AS boss, person.wage - coalesce(boss.wage, 0) AS difference
FROM staff AS person
JOIN staff AS boss ON boss.id = person.boss_id
WHERE person.wage > coalesce(boss.wage, 0);
