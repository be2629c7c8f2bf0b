-- hint: June has 30 days. Check where your calendar ends.
WITH RECURSIVE june(day) AS (VALUES ('2026-06-01') UNION ALL SELECT date(day, '+1 day') FROM june WHERE day < '2026-06-29')
SELECT day, substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', day), 3) AS weekday
FROM june WHERE NOT EXISTS (SELECT * FROM stays WHERE arrives <= day AND day < leaves) ORDER BY day;
