-- hint: clock is the time so far, not that of the whole race.
SELECT team, position, runner, lead(runner, 1, 'finish') OVER (PARTITION BY team ORDER BY position) AS hands_to,
  sum(seconds) OVER (PARTITION BY team) AS clock
FROM legs ORDER BY team, position;
