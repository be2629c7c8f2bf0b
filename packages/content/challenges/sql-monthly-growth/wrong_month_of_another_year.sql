-- hint: You compare the numbers of the months only. February 2024 doesn't come right after January 2023.
WITH pairs AS (
  SELECT month, listeners,
    lag(listeners) OVER (ORDER BY month) AS before_listeners,
    lag(month) OVER (ORDER BY month) AS before_month
  FROM months
),
checked AS (
  SELECT month, listeners,
    CASE WHEN extract(month FROM month) = extract(month FROM before_month) % 12 + 1
      THEN before_listeners END AS previous
  FROM pairs
)
SELECT month, listeners,
  listeners - previous AS change,
  round(100.0 * (listeners - previous) / nullif(previous, 0), 1) AS percent
FROM checked
ORDER BY month;
