-- hint: Two lines of a basket can be equal. DISTINCT counts them once.
WITH lines AS (
  SELECT DISTINCT orders.id, value ->> 'flower' AS flower, value ->> 'count' AS pieces, value ->> 'unit_cents' AS cents
  FROM orders, json_each(orders.basket)
)
SELECT
  orders.id,
  count(flower) AS lines,
  coalesce(sum(pieces), 0) AS flowers,
  coalesce(sum(pieces * cents), 0) AS total_cents
FROM orders
LEFT JOIN lines ON lines.id = orders.id
GROUP BY orders.id;
