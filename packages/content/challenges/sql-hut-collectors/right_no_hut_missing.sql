SELECT p.name AS hiker, g.region,
  (SELECT max(first) FROM (SELECT min(v.visited_on) AS first FROM visits v JOIN huts h ON h.id = v.hut_id
    WHERE v.hiker_id = p.id AND h.region = g.region AND h.is_open = 1 GROUP BY h.id)) AS completed_on
FROM hikers p CROSS JOIN (SELECT DISTINCT region FROM huts WHERE is_open = 1) g
WHERE NOT EXISTS (SELECT 1 FROM huts h WHERE h.region = g.region AND h.is_open = 1
  AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.hiker_id = p.id AND v.hut_id = h.id));
