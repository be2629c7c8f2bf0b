-- hint: A space after an address makes a domain of its own. Trim it.
SELECT lower(substr(email, instr(email, '@') + 1)) AS domain, count(*) AS members
FROM members
WHERE email IS NOT NULL
GROUP BY 1
HAVING count(*) > 1
ORDER BY members DESC, domain;
