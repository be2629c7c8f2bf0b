WITH RECURSIVE numbers(n) AS (SELECT 0 UNION SELECT n + 1 FROM numbers WHERE n < 29),
days AS (SELECT n, date(julianday('2026-06-01') + n) AS day FROM numbers),
names(w, name) AS (VALUES (0, 'Mon'), (1, 'Tue'), (2, 'Wed'), (3, 'Thu'), (4, 'Fri'), (5, 'Sat'), (6, 'Sun'))
SELECT day, name AS weekday
FROM days
JOIN names ON w = n % 7
WHERE day IN (SELECT day FROM days EXCEPT SELECT day FROM days, stays WHERE day BETWEEN arrives AND date(leaves, '-1 day'))
ORDER BY n;
