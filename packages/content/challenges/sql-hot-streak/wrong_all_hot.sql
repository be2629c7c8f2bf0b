-- hint: You put all hot days of a city together. A cooler day in between ends a heat wave.
SELECT city, min(day) AS starts, max(day) AS ends, count(*) AS days, max(high_c) AS peak
FROM weather WHERE high_c >= 30
GROUP BY city HAVING count(*) >= 3 ORDER BY starts, city;
