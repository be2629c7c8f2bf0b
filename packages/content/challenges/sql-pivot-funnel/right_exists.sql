WITH first_visits AS (
  SELECT person, min(happened) AS visited FROM events WHERE step = 'visit' GROUP BY person
),
people AS (
  SELECT
    v.person,
    visited,
    (SELECT min(s.happened) FROM events AS s WHERE s.person = v.person AND s.step = 'signup' AND s.happened >= v.visited) AS signed
  FROM first_visits AS v
)
SELECT
  concat(year(visited), '-', lpad(month(visited)::VARCHAR, 2, '0')) AS month,
  count(*) AS visitors,
  sum(CASE WHEN signed IS NULL THEN 0 ELSE 1 END) AS signups,
  sum((EXISTS (FROM events AS p WHERE p.person = people.person AND p.step = 'purchase' AND p.happened >= people.signed))::INTEGER)
    AS buyers,
  round(sum((EXISTS (FROM events AS p WHERE p.person = people.person AND p.step = 'purchase' AND p.happened >= people.signed))::INTEGER) * 100 / count(*), 1)
    AS buyer_percent
FROM people
GROUP BY 1
ORDER BY 1;
