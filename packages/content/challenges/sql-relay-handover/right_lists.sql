WITH lists AS (
  SELECT team, list(runner ORDER BY position) AS runners, list(seconds ORDER BY position) AS times
  FROM legs
  GROUP BY team
)
SELECT
  team,
  position,
  runner,
  coalesce(runners[position + 1], 'finish') AS hands_to,
  list_sum(times[1:position]) AS clock
FROM legs
JOIN lists USING (team)
ORDER BY ALL;
