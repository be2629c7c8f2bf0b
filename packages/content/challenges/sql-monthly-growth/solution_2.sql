WITH compared AS (
  SELECT
    month,
    listeners,
    CASE
      WHEN lag(month) OVER by_month + INTERVAL 1 MONTH = month THEN lag(listeners) OVER by_month
    END AS before
  FROM months
  WINDOW by_month AS (ORDER BY month)
)
SELECT
  month,
  listeners,
  listeners - before AS change,
  CASE WHEN before <> 0 THEN round(100.0 * (listeners - before) / before, 1) END AS percent
FROM compared
ORDER BY month;
