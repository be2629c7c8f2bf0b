-- hint: Two rentals can overlap with a third one without overlapping each other. Count at single moments.
SELECT a.station, max((SELECT count(*) FROM rentals AS b WHERE b.station = a.station AND (a.ended IS NULL OR b.started < a.ended) AND (b.ended IS NULL OR b.ended > a.started))) AS most,
  min(a.started) AS first_at
FROM rentals AS a
GROUP BY a.station;
