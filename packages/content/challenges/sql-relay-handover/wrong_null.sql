-- hint: The last runner hands over to nobody: write finish instead of NULL.
SELECT team, position, runner, lead(runner) OVER (PARTITION BY team ORDER BY position) AS hands_to,
  sum(seconds) OVER (PARTITION BY team ORDER BY position) AS clock
FROM legs ORDER BY team, position;
