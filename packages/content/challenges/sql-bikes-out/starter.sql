SELECT station, count(*) AS most, min(started) AS first_at
FROM rentals
GROUP BY station;
