SELECT city, day AS starts
FROM weather
WHERE high_c > 30;
