-- hint: You give the last moment with the most bikes. The statement asks for the first one.
WITH starts AS (
  SELECT a.station, a.started AS moment,
    (SELECT count(*) FROM rentals AS b WHERE b.station = a.station AND b.started <= a.started AND (b.ended > a.started OR b.ended IS NULL)) AS out_now
  FROM rentals AS a
)
SELECT station, max(out_now) AS most, arg_max(moment, (out_now, moment)) AS first_at FROM starts GROUP BY station;
