-- hint: You remove repeated lines. Two equal lines of an order both count.
SELECT
  customers.id,
  customers.name,
  count(DISTINCT orders.id) AS orders,
  coalesce(sum(quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
LEFT JOIN (SELECT DISTINCT * FROM order_lines) AS order_lines ON order_lines.order_id = orders.id
GROUP BY customers.id
ORDER BY total_cents DESC, customers.id;
