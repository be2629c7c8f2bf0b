SELECT person, min(clicked) AS started, count(*) AS pages
FROM clicks
GROUP BY person;
