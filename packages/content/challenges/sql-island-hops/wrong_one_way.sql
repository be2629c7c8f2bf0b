-- hint: Every ferry goes in both directions.
WITH RECURSIVE reached(name, hops) AS (
  VALUES ('Home', 0)
  UNION
  SELECT b, hops + 1 FROM reached JOIN ferries ON a = reached.name WHERE hops < (SELECT count(*) FROM islands)
)
SELECT islands.name, min(hops) AS hops FROM islands LEFT JOIN reached ON reached.name = islands.name GROUP BY islands.name;
