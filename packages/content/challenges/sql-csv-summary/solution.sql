SELECT lower(bike) AS bike, count(*) AS trips, round(sum(distance_km), 1) AS km
FROM trips
GROUP BY lower(bike)
HAVING count(*) >= 2;
