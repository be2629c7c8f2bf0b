SELECT l.team, l.position, any_value(l.runner) AS runner, coalesce(any_value(n.runner), 'finish') AS hands_to,
  (SELECT sum(seconds) FROM legs e WHERE e.team = l.team AND e.position <= l.position) AS clock
FROM legs l LEFT JOIN legs n ON n.team = l.team AND n.position - 1 = l.position
GROUP BY l.team, l.position ORDER BY l.team, l.position;
