-- hint: `count(distance_km)` skips trips without a distance. `count(*)` counts every row.
SELECT lower(bike) AS bike, count(distance_km) AS trips, round(sum(distance_km), 1) AS km
FROM trips
GROUP BY lower(bike)
HAVING count(*) >= 2;
