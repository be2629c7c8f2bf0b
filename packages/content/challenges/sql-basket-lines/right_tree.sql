WITH fields AS (
  SELECT orders.id, node.path, node.key, node.atom
  FROM orders, json_tree(orders.basket) AS node
  WHERE node.key IN ('count', 'unit_cents')
),
lines AS (
  SELECT id, path, max(CASE key WHEN 'count' THEN atom END) AS n, max(CASE key WHEN 'unit_cents' THEN atom END) AS price
  FROM fields
  GROUP BY id, path
)
SELECT orders.id, count(n) AS lines, ifnull(sum(n), 0) AS flowers, ifnull(sum(n * price), 0) AS total_cents
FROM orders
LEFT JOIN lines ON lines.id = orders.id
GROUP BY orders.id;
