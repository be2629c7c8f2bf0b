-- hint: Where a month is missing, the row before isn't the month before. Then there's nothing to compare with.
SELECT
  month,
  listeners,
  listeners - lag(listeners) OVER (ORDER BY month) AS change,
  round(100.0 * (listeners - lag(listeners) OVER (ORDER BY month)) / nullif(lag(listeners) OVER (ORDER BY month), 0), 1) AS percent
FROM months
ORDER BY month;
