-- hint: A heat wave of five days is one row, not three overlapping ones.
SELECT a.city, a.day AS starts, c.day AS ends, 3 AS days, greatest(a.high_c, b.high_c, c.high_c) AS peak
FROM weather AS a
JOIN weather AS b ON b.city = a.city AND b.day = a.day + 1
JOIN weather AS c ON c.city = a.city AND c.day = a.day + 2
WHERE a.high_c >= 30 AND b.high_c >= 30 AND c.high_c >= 30
ORDER BY starts, a.city;
