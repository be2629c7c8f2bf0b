SELECT station, taken_at, count(*) AS copies
FROM readings
GROUP BY station;
