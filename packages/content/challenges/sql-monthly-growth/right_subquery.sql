SELECT
  month,
  listeners,
  listeners - (SELECT b.listeners FROM months AS b WHERE date_diff('month', b.month, m.month) = 1) AS change,
  round((listeners / nullif((SELECT b.listeners FROM months AS b WHERE date_diff('month', b.month, m.month) = 1), 0) - 1) * 100, 1) AS percent
FROM months AS m
ORDER BY ALL;
