SELECT month, listeners, listeners - prev AS change,
  CASE prev WHEN 0 THEN NULL ELSE round((listeners / prev - 1) * 100, 1) END AS percent
FROM (SELECT *, max(listeners) OVER (ORDER BY month RANGE BETWEEN INTERVAL 1 MONTH PRECEDING AND INTERVAL 1 MONTH PRECEDING) AS prev FROM months)
ORDER BY month;
