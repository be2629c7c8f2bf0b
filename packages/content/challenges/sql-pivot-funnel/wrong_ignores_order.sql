-- hint: You count steps in any order. A purchase before the signup, or a signup before the first visit, doesn't count.
WITH people AS (
  SELECT
    person,
    min(happened) FILTER (WHERE step = 'visit') AS visited,
    bool_or(step = 'signup') AS signed_up,
    bool_or(step = 'signup') AND bool_or(step = 'purchase') AS bought
  FROM events
  GROUP BY person
)
SELECT
  strftime(visited, '%Y-%m') AS month,
  count(*) AS visitors,
  count(*) FILTER (WHERE signed_up) AS signups,
  count(*) FILTER (WHERE bought) AS buyers,
  round(100.0 * buyers / visitors, 1) AS buyer_percent
FROM people
WHERE visited IS NOT NULL
GROUP BY month
ORDER BY month;
