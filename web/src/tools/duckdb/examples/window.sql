WITH days AS (
  SELECT DATE '2026-11-01' + range::INT AS day, 10 + (range * 7) % 5 AS visitors
  FROM range(30)
)
SELECT day, visitors,
  avg(visitors) OVER (ORDER BY day ROWS 6 PRECEDING) AS week,
  visitors - lag(visitors) OVER (ORDER BY day) AS change
FROM days;
