-- hint: Your list ends on July 1. Look at the condition that ends it.
WITH RECURSIVE d(day) AS (VALUES ('2026-06-01') UNION ALL SELECT date(day, '+1 day') FROM d WHERE day <= '2026-06-30')
SELECT day, substr('SunMonTueWedThuFriSat', 3 * strftime('%w', day) + 1, 3) AS weekday FROM d
WHERE NOT EXISTS (SELECT 1 FROM stays WHERE day >= arrives AND day < leaves) ORDER BY day;
