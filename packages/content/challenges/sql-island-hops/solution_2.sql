WITH RECURSIVE
links AS (
  SELECT a AS origin, b AS target FROM ferries
  UNION
  SELECT b, a FROM ferries
),
paths(name, hops, route) AS (
  SELECT 'Home', 0, '/Home/'
  UNION ALL
  SELECT target, hops + 1, route || target || '/'
  FROM paths
  JOIN links ON origin = paths.name
  WHERE instr(route, '/' || target || '/') = 0
)
SELECT name, (SELECT min(hops) FROM paths WHERE paths.name = islands.name) AS hops
FROM islands;
