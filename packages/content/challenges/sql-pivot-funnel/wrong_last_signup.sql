-- hint: You compare purchases with the last signup. Whoever signs up again after a purchase has still bought.
WITH people AS (
  SELECT
    person,
    min(happened) FILTER (step = 'visit') AS visited,
    max(happened) FILTER (step = 'signup') AS signed_up,
    max(happened) FILTER (step = 'purchase') AS bought
  FROM events
  GROUP BY person
)
SELECT
  strftime(visited, '%Y-%m') AS month,
  count(*) AS visitors,
  count(*) FILTER (signed_up >= visited) AS signups,
  count(*) FILTER (signed_up >= visited AND bought >= signed_up) AS buyers,
  round(100.0 * buyers / count(*), 1) AS buyer_percent
FROM people
WHERE visited IS NOT NULL
GROUP BY month
ORDER BY month;
