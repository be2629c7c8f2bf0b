-- hint: Somebody who bought without signing up isn't a buyer here. Each step needs the one before it.
WITH people AS (
  SELECT
    events.person,
    min(visited) AS visited,
    min(happened) FILTER (WHERE step = 'signup' AND happened >= visited) AS signed_up,
    max(happened) FILTER (WHERE step = 'purchase' AND happened >= visited) AS bought
  FROM events
  JOIN (SELECT person, min(happened) AS visited FROM events WHERE step = 'visit' GROUP BY person) AS visits
    ON visits.person = events.person
  GROUP BY events.person
)
SELECT
  strftime(visited, '%Y-%m') AS month,
  count(*) AS visitors,
  count(signed_up) AS signups,
  count(*) FILTER (WHERE bought >= signed_up OR (signed_up IS NULL AND bought IS NOT NULL)) AS buyers,
  round(100.0 * buyers / visitors, 1) AS buyer_percent
FROM people
GROUP BY month
ORDER BY month;
