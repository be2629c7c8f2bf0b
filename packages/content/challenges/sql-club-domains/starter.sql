SELECT email AS domain, count(*) AS members
FROM members
GROUP BY email;
