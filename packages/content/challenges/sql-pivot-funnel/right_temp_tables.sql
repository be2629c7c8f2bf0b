CREATE TEMP TABLE visited AS
SELECT person, min(happened) AS at FROM events WHERE step = 'visit' GROUP BY person;

CREATE TEMP TABLE signed AS
SELECT person, min(happened) AS at FROM events JOIN visited USING (person)
WHERE step = 'signup' AND happened >= visited.at GROUP BY person;

CREATE TEMP TABLE bought AS
SELECT DISTINCT person FROM events JOIN signed USING (person) WHERE step = 'purchase' AND happened >= signed.at;

SELECT
  strftime(visited.at, '%Y-%m') AS month,
  count(visited.person) AS visitors,
  count(signed.person) AS signups,
  count(bought.person) AS buyers,
  round(count(bought.person) / count(visited.person) * 100, 1) AS buyer_percent
FROM visited
LEFT JOIN signed ON signed.person = visited.person
LEFT JOIN bought ON bought.person = visited.person
GROUP BY ALL
ORDER BY month;
