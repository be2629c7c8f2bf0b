WITH order_totals AS (
  SELECT orders.customer_id, coalesce(sum(quantity * unit_cents), 0) AS cents
  FROM orders
  LEFT JOIN order_lines ON order_lines.order_id = orders.id
  GROUP BY orders.id
)
SELECT id, name, count(cents) AS orders, coalesce(sum(cents), 0) AS total_cents
FROM customers
LEFT JOIN order_totals ON order_totals.customer_id = customers.id
GROUP BY id
ORDER BY total_cents DESC, id;
