WITH counted AS (
  SELECT a.station, a.started, count(DISTINCT b.id) AS n
  FROM rentals AS a
  JOIN rentals AS b ON b.station = a.station AND b.started <= a.started AND coalesce(b.ended, TIMESTAMP '9999-01-01') > a.started
  GROUP BY ALL
)
SELECT station, n AS most, min(started) AS first_at
FROM counted AS c
WHERE n = (SELECT max(n) FROM counted AS d WHERE d.station = c.station)
GROUP BY ALL;
