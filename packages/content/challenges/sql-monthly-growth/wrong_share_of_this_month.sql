-- hint: The percentage refers to the month before, not to this one.
SELECT m.month, m.listeners, m.listeners - p.listeners AS change,
  CASE WHEN p.listeners > 0 THEN round(100.0 * (m.listeners - p.listeners) / nullif(m.listeners, 0), 1) END AS percent
FROM months m LEFT JOIN months p ON p.month = m.month - INTERVAL 1 MONTH ORDER BY m.month;
