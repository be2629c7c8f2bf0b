-- hint: You also demand a smallest length. Trails shorter than 1 km are at most 12 km long, too.
SELECT name, km
FROM hikes
WHERE region IN ('Jura', 'Vosges') AND km BETWEEN 1 AND 12
ORDER BY km DESC, name
LIMIT 3;
