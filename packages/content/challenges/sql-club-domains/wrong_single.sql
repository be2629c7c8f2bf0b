-- hint: Domains with one member don't belong here.
SELECT lower(trim(substr(email, instr(email, '@') + 1))) AS domain, count(*) AS members
FROM members
WHERE email IS NOT NULL
GROUP BY domain
ORDER BY members DESC, domain;
