-- hint: Stays that begin before June take nights of June, too.
WITH RECURSIVE june(day) AS (VALUES ('2026-06-01') UNION ALL SELECT date(day, '+1 day') FROM june WHERE day < '2026-06-30')
SELECT day, substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', day), 3) AS weekday
FROM june WHERE NOT EXISTS (SELECT * FROM stays WHERE arrives >= '2026-06-01' AND arrives <= day AND day < leaves) ORDER BY day;
