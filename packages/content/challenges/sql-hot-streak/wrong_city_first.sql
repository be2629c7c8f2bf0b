-- hint: Heat waves are sorted by their first day. The city only decides between waves that start on the same day.
WITH hot AS (SELECT city, day, high_c, day - row_number() OVER (PARTITION BY city ORDER BY day)::INT AS grp FROM weather WHERE high_c >= 30)
SELECT city, min(day) AS starts, max(day) AS ends, count(*) AS days, max(high_c) AS peak
FROM hot GROUP BY city, grp HAVING count(*) >= 3 ORDER BY city, starts;
