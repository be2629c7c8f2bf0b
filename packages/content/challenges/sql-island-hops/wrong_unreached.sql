-- hint: Islands that can't be reached need a row, too.
WITH RECURSIVE links AS (SELECT a AS origin, b AS target FROM ferries UNION SELECT b, a FROM ferries),
reached(name, hops) AS (
  VALUES ('Home', 0)
  UNION
  SELECT target, hops + 1 FROM reached JOIN links ON origin = reached.name WHERE hops < (SELECT count(*) FROM islands)
)
SELECT name, min(hops) AS hops FROM reached GROUP BY name;
