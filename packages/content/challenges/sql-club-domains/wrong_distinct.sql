-- hint: Two members who share an address are still two members.
SELECT lower(trim(substr(email, instr(email, '@') + 1))) AS domain, count(DISTINCT lower(trim(email))) AS members
FROM members
WHERE email IS NOT NULL
GROUP BY domain
HAVING count(DISTINCT lower(trim(email))) > 1
ORDER BY members DESC, domain;
