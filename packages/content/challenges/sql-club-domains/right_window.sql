SELECT DISTINCT domain, members
FROM (
  SELECT domain, count(*) OVER (PARTITION BY domain) AS members
  FROM (SELECT lower(rtrim(substr(email, instr(email, '@') + 1), ' ')) AS domain FROM members WHERE email LIKE '%@%')
)
WHERE members <> 1
ORDER BY members DESC, domain ASC;
