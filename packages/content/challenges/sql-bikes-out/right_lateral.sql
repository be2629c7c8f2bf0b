SELECT s.station, best.n AS most, best.moment AS first_at
FROM (SELECT DISTINCT station FROM rentals) s,
LATERAL (
  SELECT r.started AS moment, (SELECT count(*) FROM rentals o WHERE o.station = s.station AND o.started <= r.started
      AND coalesce(o.ended, TIMESTAMP '9999-01-01') > r.started) AS n
  FROM rentals r WHERE r.station = s.station
  ORDER BY n DESC, moment LIMIT 1
) best;
