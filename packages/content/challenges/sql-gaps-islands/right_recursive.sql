WITH RECURSIVE days AS (
  SELECT DISTINCT learner, date_trunc('day', started)::DATE AS day FROM sessions
),
growing AS (
  SELECT learner, day AS first_day, day AS last_day FROM days
  UNION ALL
  SELECT growing.learner, first_day, days.day
  FROM growing
  JOIN days ON days.learner = growing.learner AND days.day = growing.last_day + 1
),
best AS (
  SELECT learner, first_day, max(last_day - first_day) + 1 AS length FROM growing GROUP BY learner, first_day
)
SELECT learner, arg_max(first_day, length * 1000000 - (first_day - DATE '1900-01-01')) AS first_day, max(length) AS days
FROM best
GROUP BY learner;
