SELECT name, wage, (SELECT name FROM staff b WHERE b.id = s.boss_id) AS boss, wage - (SELECT wage FROM staff b WHERE b.id = s.boss_id) AS difference
FROM staff s WHERE wage > (SELECT wage FROM staff b WHERE b.id = s.boss_id);
