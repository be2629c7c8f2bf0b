-- hint: You compare whole seconds. A break that's half a second longer than 30 minutes is too long, too.
WITH marked AS (
  SELECT *,
    CASE WHEN date_sub('second', lag(clicked) OVER (PARTITION BY person ORDER BY clicked), clicked) > 1800
      THEN 1 ELSE 0 END AS is_new
  FROM clicks
),
numbered AS (
  SELECT *, 1 + sum(is_new) OVER (
    PARTITION BY person ORDER BY clicked ROWS UNBOUNDED PRECEDING) AS visit
  FROM marked
)
SELECT person, visit,
  min(clicked) AS started,
  date_sub('minute', min(clicked), max(clicked)) AS minutes,
  count(DISTINCT page) AS pages
FROM numbered
GROUP BY person, visit;
