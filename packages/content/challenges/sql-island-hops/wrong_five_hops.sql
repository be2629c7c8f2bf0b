-- hint: You stop after five ferries, but islands can be farther away.
WITH RECURSIVE both(a, b) AS (SELECT a, b FROM ferries UNION SELECT b, a FROM ferries), reach(name, hops) AS (
  SELECT 'Home', 0 UNION SELECT b, hops + 1 FROM reach JOIN both ON a = name WHERE hops < 5)
SELECT islands.name, min(hops) AS hops FROM islands LEFT JOIN reach ON reach.name = islands.name GROUP BY islands.name;
