-- hint: Runners go in the order of their positions, not of their names.
SELECT team, position, runner, lead(runner, 1, 'finish') OVER (PARTITION BY team ORDER BY runner) AS hands_to,
  sum(seconds) OVER (PARTITION BY team ORDER BY position) AS clock
FROM legs ORDER BY team, position;
