-- hint: The day of the year starts again at 1 on January 1, and your streak breaks there. Calculate with whole dates.
WITH days AS (
  SELECT DISTINCT learner, started::DATE AS day
  FROM sessions
),
numbered AS (
  SELECT learner, day, dayofyear(day) - row_number() OVER (PARTITION BY learner ORDER BY day) AS island
  FROM days
),
streaks AS (
  SELECT learner, min(day) AS first_day, count(*) AS days
  FROM numbered
  GROUP BY learner, island
)
SELECT learner, first_day, days
FROM streaks
QUALIFY row_number() OVER (PARTITION BY learner ORDER BY days DESC, first_day) = 1;
