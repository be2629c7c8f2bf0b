SELECT team, position, runner
FROM legs
ORDER BY team, position;
