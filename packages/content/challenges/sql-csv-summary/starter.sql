SELECT bike, count(distance_km) AS trips, sum(distance_km) AS km
FROM trips
GROUP BY bike;
