WITH days AS (
  SELECT learner, CAST(started AS DATE) AS day FROM sessions GROUP BY ALL
),
streaks AS (
  SELECT
    learner,
    day AS first_day,
    (
      SELECT min(later.day) - days.day + 1
      FROM days AS later
      WHERE later.learner = days.learner
        AND later.day >= days.day
        AND NOT EXISTS (FROM days AS next WHERE next.learner = days.learner AND next.day = later.day + 1)
    ) AS days
  FROM days
  WHERE NOT EXISTS (FROM days AS before WHERE before.learner = days.learner AND before.day = days.day - 1)
)
SELECT learner, first_day, days
FROM (SELECT *, rank() OVER (PARTITION BY learner ORDER BY days DESC, first_day) AS place FROM streaks) AS ranked
WHERE place = 1;
