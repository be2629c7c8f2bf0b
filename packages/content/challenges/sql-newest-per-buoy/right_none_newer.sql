SELECT b.name, r.taken_at, r.celsius FROM readings r RIGHT JOIN buoys b ON r.buoy_id = b.id
  AND NOT EXISTS (SELECT 1 FROM readings n WHERE n.buoy_id = r.buoy_id AND (n.taken_at, n.id) > (r.taken_at, r.id));
