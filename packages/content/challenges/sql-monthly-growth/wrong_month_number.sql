-- hint: Month numbers start again in January. The month before January is in another year.
SELECT
  this.month,
  this.listeners,
  this.listeners - earlier.listeners AS change,
  round(100.0 * (this.listeners - earlier.listeners) / nullif(earlier.listeners, 0), 1) AS percent
FROM months AS this
LEFT JOIN months AS earlier ON year(earlier.month) = year(this.month) AND month(earlier.month) = month(this.month) - 1
ORDER BY this.month;
