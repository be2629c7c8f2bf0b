-- hint: Trails of the same length come out from Z to A. `DESC` after a column reverses that column only, so look where you wrote it.
SELECT name, km
FROM hikes
WHERE region IN ('Jura', 'Vosges') AND km <= 12
ORDER BY km DESC, name DESC
LIMIT 3;
