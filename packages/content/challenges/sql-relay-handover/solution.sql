SELECT
  team,
  position,
  runner,
  lead(runner, 1, 'finish') OVER team_order AS hands_to,
  sum(seconds) OVER team_order AS clock
FROM legs
WINDOW team_order AS (PARTITION BY team ORDER BY position)
ORDER BY team, position;
