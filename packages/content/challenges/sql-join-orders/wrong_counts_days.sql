-- hint: You count the days on which a customer ordered. Several orders on one day are several orders.
SELECT
  customers.id,
  customers.name,
  count(DISTINCT placed_on) AS orders,
  coalesce(sum(quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
LEFT JOIN order_lines ON order_lines.order_id = orders.id
GROUP BY customers.id
ORDER BY total_cents DESC, customers.id;
