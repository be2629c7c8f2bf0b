-- hint: You count all rentals of a station, not those that overlap.
SELECT station, count(*) AS most, min(started) AS first_at FROM rentals GROUP BY station;
