-- hint: You always query the file. Each test has its own trips, and the table `trips` holds them.
SELECT lower(bike) AS bike, count(*) AS trips, round(sum(distance_km), 1) AS km
FROM 'trips.csv'
GROUP BY lower(bike)
HAVING count(*) >= 2;
