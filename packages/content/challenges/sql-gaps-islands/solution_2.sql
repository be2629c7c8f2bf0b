WITH days AS (
  SELECT DISTINCT learner, started::DATE AS day
  FROM sessions
),
marked AS (
  SELECT
    learner,
    day,
    CASE WHEN day - lag(day) OVER (PARTITION BY learner ORDER BY day) = 1 THEN 0 ELSE 1 END AS begins
  FROM days
),
numbered AS (
  SELECT learner, day, sum(begins) OVER (PARTITION BY learner ORDER BY day) AS streak
  FROM marked
),
streaks AS (
  SELECT learner, min(day) AS first_day, count(*) AS days
  FROM numbered
  GROUP BY learner, streak
)
SELECT learner, first_day, days
FROM streaks
QUALIFY row_number() OVER (PARTITION BY learner ORDER BY days DESC, first_day) = 1;
