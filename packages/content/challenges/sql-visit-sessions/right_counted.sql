WITH moments AS (
  SELECT DISTINCT person, clicked FROM clicks
),
starts AS (
  SELECT a.person, a.clicked
  FROM moments AS a
  LEFT JOIN moments AS b ON b.person = a.person AND b.clicked < a.clicked AND a.clicked - b.clicked <= INTERVAL 30 MINUTES
  GROUP BY a.person, a.clicked
  HAVING count(b.clicked) = 0
),
numbered AS (
  SELECT c.person, c.clicked, c.page, count(DISTINCT s.clicked) AS visit
  FROM clicks AS c
  JOIN starts AS s ON s.person = c.person AND s.clicked <= c.clicked
  GROUP BY c.person, c.clicked, c.page
)
SELECT person, visit, min(clicked) AS started, date_sub('minute', min(clicked), max(clicked)) AS minutes, count(DISTINCT page) AS pages
FROM numbered
GROUP BY person, visit;
