SELECT domain, members FROM (
  SELECT json_extract('["' || replace(lower(trim(email)), '@', '","') || '"]', '$[1]') AS domain, count(*) AS members
  FROM members WHERE email IS NOT NULL GROUP BY 1
) WHERE members <> 1 ORDER BY 2 DESC, 1 ASC;
