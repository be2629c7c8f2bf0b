SELECT staff.id, staff.name, boss.name AS chain
FROM staff
LEFT JOIN staff AS boss ON boss.id = staff.boss_id;
