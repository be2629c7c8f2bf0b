-- hint: For types without any known distance you return 0. Nobody knows how far they went, so it's NULL.
SELECT lower(bike) AS bike, count(*) AS trips, coalesce(round(sum(distance_km), 1), 0) AS km
FROM trips
GROUP BY lower(bike)
HAVING count(*) >= 2;
