-- hint: An island that can't be reached isn't 0 ferries away. Leave its hops NULL.
WITH RECURSIVE links AS (SELECT a AS origin, b AS target FROM ferries UNION SELECT b, a FROM ferries),
reached(name, hops) AS (
  VALUES ('Home', 0)
  UNION
  SELECT target, hops + 1 FROM reached JOIN links ON origin = reached.name WHERE hops < (SELECT count(*) FROM islands)
)
SELECT islands.name, coalesce(min(hops), 0) AS hops FROM islands LEFT JOIN reached ON reached.name = islands.name GROUP BY islands.name;
