-- hint: After a month with 0 listeners, only the percentage is unknown. The change is a number.
SELECT m.month, m.listeners, m.listeners - p.listeners AS change,
  round(100.0 * (m.listeners - p.listeners) / p.listeners, 1) AS percent
FROM months m LEFT JOIN months p ON p.month = m.month - INTERVAL 1 MONTH AND p.listeners > 0 ORDER BY m.month;
