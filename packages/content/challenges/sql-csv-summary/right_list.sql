FROM (
  FROM trips
  SELECT lower(bike) AS bike, len(list(trip_id)) AS trips, list_sum(list(distance_km)) AS km
  GROUP BY ALL
)
SELECT bike, trips, round(km, 1) AS km
WHERE trips >= 2
ORDER BY km DESC;
