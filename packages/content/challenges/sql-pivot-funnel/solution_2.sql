WITH starts AS (
  SELECT *, min(happened) FILTER (WHERE step = 'visit') OVER (PARTITION BY person) AS visited
  FROM events
),
middles AS (
  SELECT *, min(happened) FILTER (WHERE step = 'signup' AND happened >= visited) OVER (PARTITION BY person) AS signed_up
  FROM starts
),
people AS (
  SELECT
    person,
    strftime(min(visited), '%Y-%m') AS month,
    min(signed_up) AS signed_up,
    bool_or(step = 'purchase' AND happened >= signed_up) AS bought
  FROM middles
  WHERE visited IS NOT NULL
  GROUP BY person
)
SELECT
  month,
  count(*) AS visitors,
  count(signed_up) AS signups,
  count(*) FILTER (WHERE bought) AS buyers,
  round(100.0 * buyers / visitors, 1) AS buyer_percent
FROM people
GROUP BY month
ORDER BY month;
