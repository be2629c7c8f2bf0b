-- hint: Clicks of other people don't continue a visit. Look back within one person's clicks.
WITH marked AS (
  SELECT *, CASE WHEN clicked - lag(clicked) OVER (ORDER BY clicked) <= INTERVAL 30 MINUTES THEN 0 ELSE 1 END AS begins
  FROM clicks
),
numbered AS (
  SELECT *, greatest(sum(begins) OVER (PARTITION BY person ORDER BY clicked ROWS UNBOUNDED PRECEDING), 1) AS visit FROM marked
)
SELECT person, visit, min(clicked) AS started, epoch(max(clicked) - min(clicked))::INTEGER // 60 AS minutes, count(DISTINCT page) AS pages
FROM numbered
GROUP BY person, visit;
