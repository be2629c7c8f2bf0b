-- hint: Two people with the same name and wage are two rows. DISTINCT merges them.
SELECT DISTINCT s.name, s.wage, b.name AS boss, s.wage - b.wage AS difference FROM staff s JOIN staff b ON b.id = s.boss_id WHERE s.wage > b.wage;
