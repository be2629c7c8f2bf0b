-- hint: A purchase after an early signup, one before the first visit, doesn't count yet. Compare it with the first signup that counts.
WITH people AS (
  SELECT
    person,
    min(happened) FILTER (step = 'visit') AS visited,
    min(happened) FILTER (step = 'signup') AS first_signup,
    max(happened) FILTER (step = 'signup') AS last_signup,
    max(happened) FILTER (step = 'purchase') AS last_purchase
  FROM events
  GROUP BY person
)
SELECT
  strftime(visited, '%Y-%m') AS month,
  count(*) AS visitors,
  count(*) FILTER (last_signup >= visited) AS signups,
  count(*) FILTER (last_signup >= visited AND last_purchase >= greatest(visited, first_signup)) AS buyers,
  round(100.0 * buyers / count(*), 1) AS buyer_percent
FROM people
WHERE visited IS NOT NULL
GROUP BY month
ORDER BY month;
