WITH RECURSIVE run AS (
  SELECT team, position, runner, seconds AS clock FROM legs WHERE position = 1
  UNION ALL
  SELECT l.team, l.position, l.runner, clock + l.seconds FROM run JOIN legs l ON l.team = run.team AND l.position = run.position + 1
)
SELECT team, position, runner, lead(runner, 1, 'finish') OVER (PARTITION BY team ORDER BY position) AS hands_to, clock
FROM run ORDER BY 1, 2;
