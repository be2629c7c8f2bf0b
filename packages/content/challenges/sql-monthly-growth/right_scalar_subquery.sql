WITH x AS (
  SELECT month, listeners, (SELECT p.listeners FROM months p WHERE p.month + INTERVAL 1 MONTH = m.month) AS prev FROM months m)
SELECT month, listeners, listeners - prev AS change, round((listeners - prev) * 100.0 / nullif(prev, 0), 1) AS percent
FROM x ORDER BY ALL;
