WITH clean AS (SELECT trim(lower(email)) AS e FROM members WHERE email LIKE '%@%')
SELECT replace(e, rtrim(e, replace(e, '@', '')), '') AS domain, sum(1) AS members
FROM clean GROUP BY domain HAVING members >= 2 ORDER BY -members, domain;
