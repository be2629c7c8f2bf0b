-- hint: Members without an address form a group of their own. Leave them out.
SELECT lower(trim(substr(email, instr(email, '@') + 1))) AS domain, count(*) AS members
FROM members
GROUP BY domain
HAVING count(*) > 1
ORDER BY members DESC, domain;
