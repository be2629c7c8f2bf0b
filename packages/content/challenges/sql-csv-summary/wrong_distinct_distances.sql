-- hint: You add equal distances only once. Two trips of the same length are two trips.
SELECT lower(bike) AS bike, count(*) AS trips, round(sum(DISTINCT distance_km), 1) AS km
FROM trips
GROUP BY lower(bike)
HAVING count(*) >= 2;
