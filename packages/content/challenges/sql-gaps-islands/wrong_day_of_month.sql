-- hint: A streak across the end of a month is cut in two. Compare whole dates, not the day of the month.
WITH days AS (
  SELECT DISTINCT learner, started::DATE AS day
  FROM sessions
),
numbered AS (
  SELECT
    learner,
    day,
    date_trunc('month', day) AS month,
    extract(day FROM day) - row_number() OVER (PARTITION BY learner ORDER BY day) AS island
  FROM days
),
streaks AS (
  SELECT learner, min(day) AS first_day, count(*) AS days
  FROM numbered
  GROUP BY learner, month, island
)
SELECT learner, first_day, days
FROM streaks
QUALIFY row_number() OVER (PARTITION BY learner ORDER BY days DESC, first_day) = 1;
