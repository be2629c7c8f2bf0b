SELECT name, km FROM hikes WHERE region = 'Jura' AND km BETWEEN 0 AND 12
UNION ALL
SELECT name, km FROM hikes WHERE region = 'Vosges' AND km BETWEEN 0 AND 12
ORDER BY km DESC, name ASC
LIMIT 3 OFFSET 0;
