-- hint: An INTEGER holds up to about 2 billion. Large differences times 100 don't fit; multiply by 100.0.
SELECT m.month, m.listeners,
  m.listeners - p.listeners AS change,
  round((m.listeners - p.listeners) * 100 / nullif(p.listeners, 0), 1) AS percent
FROM months AS m
LEFT JOIN months AS p ON p.month + INTERVAL 1 MONTH = m.month
ORDER BY m.month;
