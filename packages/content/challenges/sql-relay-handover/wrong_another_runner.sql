-- hint: The next leg can belong to the same runner. Then they hand over to themselves.
SELECT l.team, l.position, l.runner, coalesce(n.runner, 'finish') AS hands_to,
  sum(l.seconds) OVER (PARTITION BY l.team ORDER BY l.position) AS clock
FROM legs l LEFT JOIN legs n ON n.team = l.team AND n.position = l.position + 1 AND n.runner <> l.runner ORDER BY l.team, l.position;
