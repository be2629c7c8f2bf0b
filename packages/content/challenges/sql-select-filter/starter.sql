SELECT name, km
FROM hikes
ORDER BY km;
