-- hint: You round each distance before you add. Add the exact distances, then round their sum.
SELECT lower(bike) AS bike, count(*) AS trips, round(sum(round(distance_km, 1)), 1) AS km
FROM trips
GROUP BY lower(bike)
HAVING count(*) >= 2;
