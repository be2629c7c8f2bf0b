-- hint: `LIKE` with `%` finds regions that merely contain the name, such as `Jura foothills`. Compare with the whole name.
SELECT name, km
FROM hikes
WHERE (region LIKE '%Jura%' OR region LIKE '%Vosges%') AND km <= 12
ORDER BY km DESC, name
LIMIT 3;
