-- hint: Two sessions on one day break your numbering. Make the days distinct before you number them.
WITH days AS (
  SELECT learner, started::DATE AS day
  FROM sessions
),
numbered AS (
  SELECT learner, day, day - row_number() OVER (PARTITION BY learner ORDER BY day)::INTEGER AS island
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
