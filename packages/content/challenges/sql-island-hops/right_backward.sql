WITH RECURSIVE steps(name, hops) AS (
  SELECT name, 0 FROM islands WHERE name = 'Home'
  UNION
  SELECT CASE ferries.a WHEN steps.name THEN ferries.b ELSE ferries.a END, hops + 1
  FROM steps
  JOIN ferries ON steps.name IN (ferries.a, ferries.b)
  WHERE hops <= (SELECT count(*) FROM ferries)
)
SELECT name, min(hops) AS hops FROM steps GROUP BY name
UNION ALL
SELECT name, NULL FROM islands WHERE name NOT IN (SELECT name FROM steps);
