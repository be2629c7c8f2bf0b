-- hint: The days of a year start again at 1 on January 1. Subtract from the date itself.
WITH hot AS (
  SELECT city, day, high_c, dayofyear(day) - row_number() OVER (PARTITION BY city ORDER BY day) AS run
  FROM weather
  WHERE high_c >= 30
)
SELECT city, min(day) AS starts, max(day) AS ends, count(*) AS days, max(high_c) AS peak
FROM hot
GROUP BY city, run
HAVING count(*) >= 3
ORDER BY starts, city;
