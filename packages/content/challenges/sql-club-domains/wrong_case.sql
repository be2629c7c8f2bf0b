-- hint: Domains that differ only in capitals are the same. Make them lower case before you group.
SELECT trim(substr(email, instr(email, '@') + 1)) AS domain, count(*) AS members
FROM members
WHERE email IS NOT NULL
GROUP BY 1
HAVING count(*) > 1
ORDER BY members DESC, domain;
