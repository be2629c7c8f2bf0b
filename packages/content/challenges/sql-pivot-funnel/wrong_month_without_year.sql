-- hint: `month(…)` is only a number from 1 to 12, so the same month of two years becomes one row.
WITH visits AS (
  SELECT person, min(happened) AS visited
  FROM events
  WHERE step = 'visit'
  GROUP BY person
),
signups AS (
  SELECT visits.person, min(happened) AS signed_up
  FROM visits
  JOIN events ON events.person = visits.person AND step = 'signup' AND happened >= visited
  GROUP BY visits.person
),
purchases AS (
  SELECT signups.person, min(happened) AS bought
  FROM signups
  JOIN events ON events.person = signups.person AND step = 'purchase' AND happened >= signed_up
  GROUP BY signups.person
)
SELECT
  min(strftime(visited, '%Y-%m')) AS month,
  count(*) AS visitors,
  count(signed_up) AS signups,
  count(bought) AS buyers,
  round(100.0 * count(bought) / count(*), 1) AS buyer_percent
FROM visits
LEFT JOIN signups USING (person)
LEFT JOIN purchases USING (person)
GROUP BY month(visited)
ORDER BY month;
