SELECT name, newest.taken_at, newest.celsius FROM (
  SELECT name, max({'taken_at': taken_at, 'id': r.id, 'celsius': celsius}) FILTER (WHERE r.id IS NOT NULL) AS newest
  FROM buoys LEFT JOIN readings r ON r.buoy_id = buoys.id GROUP BY name);
