-- hint: You name the runner before. The baton goes to the next one.
SELECT team, position, runner, lag(runner, 1, 'finish') OVER (PARTITION BY team ORDER BY position) AS hands_to,
  sum(seconds) OVER (PARTITION BY team ORDER BY position) AS clock
FROM legs ORDER BY team, position;
