-- hint: Rows that follow each other aren't always days in a row.
WITH n AS (SELECT *, row_number() OVER (PARTITION BY city ORDER BY day) AS a FROM weather),
hot AS (SELECT city, day, high_c, a - row_number() OVER (PARTITION BY city ORDER BY day) AS run FROM n WHERE high_c >= 30)
SELECT city, min(day) AS starts, max(day) AS ends, count(*) AS days, max(high_c) AS peak
FROM hot GROUP BY city, run HAVING count(*) >= 3 ORDER BY starts, city;
