SELECT
  this.month,
  this.listeners,
  this.listeners - earlier.listeners AS change,
  round(100.0 * (this.listeners - earlier.listeners) / nullif(earlier.listeners, 0), 1) AS percent
FROM months AS this
LEFT JOIN months AS earlier ON earlier.month = this.month - INTERVAL 1 MONTH
ORDER BY this.month;
