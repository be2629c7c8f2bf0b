WITH RECURSIVE walk(name, hops, path) AS (
  SELECT 'Home', 0, ',Home,'
  UNION
  SELECT CASE WHEN f.a = walk.name THEN f.b ELSE f.a END, hops + 1,
    path || CASE WHEN f.a = walk.name THEN f.b ELSE f.a END || ','
  FROM walk JOIN ferries f ON walk.name IN (f.a, f.b)
  WHERE instr(path, ',' || CASE WHEN f.a = walk.name THEN f.b ELSE f.a END || ',') = 0
)
SELECT i.name, (SELECT hops FROM walk WHERE walk.name = i.name ORDER BY hops LIMIT 1) AS hops FROM islands i;
