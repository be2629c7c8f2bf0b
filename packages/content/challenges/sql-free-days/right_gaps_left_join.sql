WITH RECURSIVE n(i) AS (SELECT 0 UNION SELECT i + 1 FROM n WHERE i < 29),
w(k, name) AS (VALUES (0, 'Mon'), (1, 'Tue'), (2, 'Wed'), (3, 'Thu'), (4, 'Fri'), (5, 'Sat'), (6, 'Sun')),
d AS (SELECT i, date(julianday('2026-06-01') + i) AS day FROM n)
SELECT day, name AS weekday FROM d JOIN w ON w.k = i % 7
LEFT JOIN stays ON julianday(day) - julianday(arrives) >= 0 AND julianday(leaves) - julianday(day) > 0
WHERE stays.id IS NULL ORDER BY day;
