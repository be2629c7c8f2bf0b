SELECT
  this.team,
  this.position,
  this.runner,
  coalesce(next.runner, 'finish') AS hands_to,
  (SELECT sum(seconds) FROM legs AS done WHERE done.team = this.team AND done.position <= this.position) AS clock
FROM legs AS this
LEFT JOIN legs AS next ON next.team = this.team AND next.position = this.position + 1
ORDER BY this.team, this.position;
