-- hint: Two customers with the same name end up in one row. Group by what identifies a customer.
SELECT
  min(customers.id) AS id,
  customers.name,
  count(DISTINCT orders.id) AS orders,
  coalesce(sum(quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
LEFT JOIN order_lines ON order_lines.order_id = orders.id
GROUP BY customers.name
ORDER BY total_cents DESC, 1;
