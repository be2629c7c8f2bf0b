SELECT hiker, region, max(first_on) AS completed_on
FROM (
  SELECT hikers.id AS hiker_id, hikers.name AS hiker, huts.region, min(visits.visited_on) AS first_on
  FROM hikers
  CROSS JOIN huts
  LEFT JOIN visits ON visits.hiker_id = hikers.id AND visits.hut_id = huts.id
  WHERE huts.is_open
  GROUP BY hikers.id, huts.id
)
GROUP BY hiker_id, region
HAVING count(first_on) = count(*);
