SELECT
  hikers.name AS hiker,
  regions.region,
  (
    SELECT max(first_on)
    FROM (
      SELECT min(visited_on) AS first_on
      FROM visits
      JOIN huts ON huts.id = visits.hut_id
      WHERE visits.hiker_id = hikers.id AND huts.region = regions.region AND huts.is_open = 1
      GROUP BY huts.id
    )
  ) AS completed_on
FROM hikers
CROSS JOIN (SELECT DISTINCT region FROM huts WHERE is_open = 1) AS regions
WHERE NOT EXISTS (
  SELECT *
  FROM huts
  WHERE huts.region = regions.region
    AND huts.is_open = 1
    AND NOT EXISTS (SELECT * FROM visits WHERE visits.hiker_id = hikers.id AND visits.hut_id = huts.id)
);
