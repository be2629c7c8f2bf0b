-- hint: The night of the day on which a guest leaves is free.
WITH RECURSIVE june(day) AS (VALUES ('2026-06-01') UNION ALL SELECT date(day, '+1 day') FROM june WHERE day < '2026-06-30')
SELECT day, substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', day), 3) AS weekday
FROM june WHERE NOT EXISTS (SELECT * FROM stays WHERE day BETWEEN arrives AND leaves) ORDER BY day;
