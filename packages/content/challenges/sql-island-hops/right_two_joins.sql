WITH RECURSIVE reach(name, hops) AS (
  VALUES ('Home', 0)
  UNION
  SELECT b, hops + 1 FROM ferries JOIN reach ON a = name WHERE hops < (SELECT count(*) FROM islands)
  UNION
  SELECT a, hops + 1 FROM ferries JOIN reach ON b = name WHERE hops < (SELECT count(*) FROM islands)
), ranked AS (SELECT *, row_number() OVER (PARTITION BY name ORDER BY hops) AS k FROM reach)
SELECT name, hops FROM ranked WHERE k = 1
UNION ALL
SELECT name, NULL FROM islands WHERE name NOT IN (SELECT name FROM reach);
