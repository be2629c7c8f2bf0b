WITH marked AS (
  SELECT
    city,
    day,
    high_c,
    CASE WHEN day - lag(day) OVER (PARTITION BY city ORDER BY day) = 1 THEN 0 ELSE 1 END AS begins
  FROM weather
  WHERE high_c >= 30
),
numbered AS (
  SELECT *, sum(begins) OVER (PARTITION BY city ORDER BY day) AS wave
  FROM marked
)
SELECT city, min(day) AS starts, max(day) AS ends, count(*) AS days, max(high_c) AS peak
FROM numbered
GROUP BY city, wave
HAVING days > 2
ORDER BY starts, city;
