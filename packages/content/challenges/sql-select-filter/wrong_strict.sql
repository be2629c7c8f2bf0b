-- hint: A trail of exactly 12 km is missing. "At most 12" includes 12 itself.
SELECT name, km
FROM hikes
WHERE region IN ('Jura', 'Vosges') AND km < 12
ORDER BY km DESC, name
LIMIT 3;
