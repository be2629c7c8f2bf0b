-- hint: An order with three lines counts as three orders. The join repeats it, so count each order id once.
SELECT
  customers.id,
  customers.name,
  count(orders.id) AS orders,
  coalesce(sum(quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
LEFT JOIN order_lines ON order_lines.order_id = orders.id
GROUP BY customers.id
ORDER BY total_cents DESC, customers.id;
