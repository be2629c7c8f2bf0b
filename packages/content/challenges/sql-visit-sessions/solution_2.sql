WITH starts AS (
  SELECT DISTINCT person, clicked AS started
  FROM clicks AS this
  WHERE NOT EXISTS (
    SELECT *
    FROM clicks AS before
    WHERE before.person = this.person
      AND before.clicked < this.clicked
      AND before.clicked >= this.clicked - INTERVAL 30 MINUTES
  )
),
visits AS (
  SELECT
    person,
    started,
    row_number() OVER (PARTITION BY person ORDER BY started) AS visit,
    lead(started) OVER (PARTITION BY person ORDER BY started) AS next_start
  FROM starts
)
SELECT
  person,
  visit,
  started,
  date_sub('minute', started, max(clicked)) AS minutes,
  count(DISTINCT page) AS pages
FROM visits
JOIN clicks USING (person)
WHERE clicked >= started AND (next_start IS NULL OR clicked < next_start)
GROUP BY person, visit, started;
