-- hint: `sum(DISTINCT …)` adds equal amounts only once, so two lines of the same price lose one of them.
SELECT
  customers.id,
  customers.name,
  count(DISTINCT orders.id) AS orders,
  coalesce(sum(DISTINCT quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
LEFT JOIN order_lines ON order_lines.order_id = orders.id
GROUP BY customers.id
ORDER BY total_cents DESC, customers.id;
