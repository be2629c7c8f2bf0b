WITH RECURSIVE hot AS (SELECT city, day, high_c FROM weather WHERE high_c >= 30),
growing AS (
  SELECT city, day AS starts, day AS ends, high_c AS peak
  FROM hot
  WHERE (city, day - 1) NOT IN (SELECT (city, day) FROM hot)
  UNION ALL
  SELECT g.city, g.starts, hot.day, greatest(g.peak, hot.high_c)
  FROM growing AS g
  JOIN hot ON hot.city = g.city AND hot.day = g.ends + 1
)
SELECT city, starts, max(ends) AS ends, max(ends) - starts + 1 AS days, max(peak) AS peak
FROM growing
GROUP BY city, starts
HAVING max(ends) >= starts + 2
ORDER BY starts, city;
