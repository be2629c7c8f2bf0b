WITH marked AS (
  SELECT
    *,
    CASE
      WHEN clicked - lag(clicked) OVER (PARTITION BY person ORDER BY clicked) <= INTERVAL 30 MINUTES THEN 0
      ELSE 1
    END AS begins
  FROM clicks
),
numbered AS (
  SELECT *, sum(begins) OVER (PARTITION BY person ORDER BY clicked ROWS UNBOUNDED PRECEDING) AS visit
  FROM marked
)
SELECT
  person,
  visit,
  min(clicked) AS started,
  epoch(max(clicked) - min(clicked))::INTEGER // 60 AS minutes,
  count(DISTINCT page) AS pages
FROM numbered
GROUP BY person, visit;
