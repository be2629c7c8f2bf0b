WITH starts AS (
  SELECT DISTINCT person, clicked AS started FROM clicks c
  WHERE NOT EXISTS (SELECT 1 FROM clicks p WHERE p.person = c.person AND p.clicked < c.clicked AND p.clicked >= c.clicked - INTERVAL 30 MINUTE)
), numbered AS (SELECT *, row_number() OVER (PARTITION BY person ORDER BY started) AS visit FROM starts)
SELECT c.person, visit, started, floor(epoch(max(c.clicked) - started) / 60)::INT AS minutes, count(DISTINCT page) AS pages
FROM clicks c ASOF JOIN numbered n ON n.person = c.person AND n.started <= c.clicked
GROUP BY c.person, visit, started;
