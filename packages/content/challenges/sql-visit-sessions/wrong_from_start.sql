-- hint: The 30 minutes count from the click before, not from the beginning of the visit.
WITH numbered AS (
  SELECT *, epoch(clicked - min(clicked) OVER (PARTITION BY person))::INTEGER // 1801 AS bucket FROM clicks
),
ranked AS (
  SELECT *, dense_rank() OVER (PARTITION BY person ORDER BY bucket) AS visit FROM numbered
)
SELECT person, visit, min(clicked) AS started, epoch(max(clicked) - min(clicked))::INTEGER // 60 AS minutes, count(DISTINCT page) AS pages
FROM ranked
GROUP BY person, visit;
