-- hint: LIKE takes `_` and `%` in a name for any characters. Compare with `=`.
WITH RECURSIVE
links AS (
  SELECT a AS origin, b AS target FROM ferries
  UNION
  SELECT b, a FROM ferries
),
reached(name, hops) AS (
  VALUES ('Home', 0)
  UNION
  SELECT target, hops + 1
  FROM reached
  JOIN links ON origin = reached.name
  WHERE hops < (SELECT count(*) FROM islands)
)
SELECT islands.name, min(hops) AS hops
FROM islands
LEFT JOIN reached ON reached.name LIKE islands.name
GROUP BY islands.name;
