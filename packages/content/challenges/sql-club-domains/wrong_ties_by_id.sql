-- hint: Domains with the same number of members aren't in the order from A to Z.
SELECT lower(trim(substr(email, instr(email, '@') + 1))) AS domain, count(*) AS members FROM members
WHERE email IS NOT NULL GROUP BY 1 HAVING count(*) > 1 ORDER BY members DESC, min(id);
