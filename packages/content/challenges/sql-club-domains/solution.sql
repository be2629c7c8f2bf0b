SELECT lower(trim(substr(email, instr(email, '@') + 1))) AS domain, count(*) AS members
FROM members
WHERE email IS NOT NULL
GROUP BY domain
HAVING count(*) > 1
ORDER BY members DESC, domain;
