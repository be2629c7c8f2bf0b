-- hint: The last runner of a team doesn't hand over to another team.
SELECT team, position, runner, lead(runner, 1, 'finish') OVER (ORDER BY team, position) AS hands_to,
  sum(seconds) OVER (PARTITION BY team ORDER BY position) AS clock
FROM legs ORDER BY team, position;
