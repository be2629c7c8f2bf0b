-- hint: You count each step in the month in which it happened. A person belongs to the month of their first visit, for all steps.
WITH visits AS (
  SELECT person, min(happened) AS visited FROM events WHERE step = 'visit' GROUP BY person
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
),
steps AS (
  SELECT visited AS happened, 1 AS v, 0 AS s, 0 AS b FROM visits
  UNION ALL
  SELECT signed_up, 0, 1, 0 FROM signups
  UNION ALL
  SELECT bought, 0, 0, 1 FROM purchases
)
SELECT
  strftime(happened, '%Y-%m') AS month,
  sum(v) AS visitors,
  sum(s) AS signups,
  sum(b) AS buyers,
  round(100.0 * sum(b) / sum(v), 1) AS buyer_percent
FROM steps
GROUP BY month
ORDER BY month;
