-- hint: `City` and `city` are still two groups. Group by the lowercase name, not by the column.
SELECT lower(bike) AS bike, count(*) AS trips, round(sum(distance_km), 1) AS km
FROM trips
GROUP BY trips.bike
HAVING count(*) >= 2;
