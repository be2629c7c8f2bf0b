SELECT name, km
FROM hikes
WHERE region IN ('Jura', 'Vosges') AND km <= 12
ORDER BY km DESC, name
LIMIT 3;
