WITH clean AS (
  SELECT lower(trim(email)) AS address
  FROM members
),
parts AS (
  SELECT replace(address, substr(address, 1, instr(address, '@')), '') AS domain
  FROM clean
  WHERE address IS NOT NULL
)
SELECT domain, count(*) AS members
FROM parts
GROUP BY domain
HAVING members >= 2
ORDER BY members DESC, domain;
