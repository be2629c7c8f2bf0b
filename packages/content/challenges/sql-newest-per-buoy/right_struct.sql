SELECT name, newest.taken_at, newest.celsius
FROM buoys
LEFT JOIN (
  SELECT buoy_id, max(struct_pack(taken_at := taken_at, id := id, celsius := celsius)) AS newest
  FROM readings
  GROUP BY buoy_id
) AS found ON found.buoy_id = buoys.id;
