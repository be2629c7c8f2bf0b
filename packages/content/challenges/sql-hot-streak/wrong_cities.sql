-- hint: Days of two cities don't form a run together.
WITH hot AS (SELECT city, day, high_c, day - dense_rank() OVER (ORDER BY day)::INTEGER AS run FROM weather WHERE high_c >= 30)
SELECT min(city) AS city, min(day) AS starts, max(day) AS ends, count(DISTINCT day) AS days, max(high_c) AS peak
FROM hot GROUP BY run HAVING count(DISTINCT day) >= 3 ORDER BY starts, city;
