WITH RECURSIVE exploded(name, n, depth) AS (
  VALUES ('kite', 2, 0)
  UNION ALL
  SELECT needs.part, n * quantity, depth + 1 FROM exploded, needs WHERE needs.product = name
)
SELECT name AS part, total(n) AS pieces, total(n) * (SELECT cents FROM prices WHERE part = name) AS cents
FROM exploded
WHERE depth > 0 AND name NOT IN (SELECT product FROM needs)
GROUP BY name;
