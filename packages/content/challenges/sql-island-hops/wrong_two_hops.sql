-- hint: Some islands are more than two ferries away.
WITH links AS (SELECT a AS origin, b AS target FROM ferries UNION SELECT b, a FROM ferries),
reached AS (
  SELECT 'Home' AS name, 0 AS hops
  UNION SELECT target, 1 FROM links WHERE origin = 'Home'
  UNION SELECT l2.target, 2 FROM links AS l1 JOIN links AS l2 ON l2.origin = l1.target WHERE l1.origin = 'Home'
)
SELECT islands.name, min(hops) AS hops FROM islands LEFT JOIN reached ON reached.name = islands.name GROUP BY islands.name;
