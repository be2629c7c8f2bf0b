-- hint: Some trails are too long. AND binds tighter than OR, so the length is tested for one of the two regions only.
SELECT name, km
FROM hikes
WHERE region = 'Jura' OR region = 'Vosges' AND km <= 12
ORDER BY km DESC, name
LIMIT 3;
