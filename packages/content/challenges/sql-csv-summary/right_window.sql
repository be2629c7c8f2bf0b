SELECT DISTINCT bike, trips, km
FROM (
  SELECT
    lower(bike) AS bike,
    count(*) OVER kinds AS trips,
    round(sum(distance_km) OVER kinds, 1) AS km
  FROM trips
  WINDOW kinds AS (PARTITION BY lower(bike))
) AS counted
WHERE trips > 1;
