WITH facts AS (
  SELECT id AS customer, 0 AS orders, 0 AS cents FROM customers
  UNION ALL
  SELECT customer_id, 1, 0 FROM orders
  UNION ALL
  SELECT customer_id, 0, quantity * unit_cents FROM order_lines JOIN orders ON orders.id = order_id
)
SELECT customers.id, name, sum(orders) AS orders, sum(cents) AS total_cents
FROM facts
JOIN customers ON customers.id = customer
GROUP BY 1, 2
ORDER BY -sum(cents), customers.id;
