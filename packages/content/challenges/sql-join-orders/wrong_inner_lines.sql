-- hint: An inner join after a left join throws rows away again: customers without orders, and orders without lines.
SELECT
  customers.id,
  customers.name,
  count(DISTINCT orders.id) AS orders,
  coalesce(sum(quantity * unit_cents), 0) AS total_cents
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
JOIN order_lines ON order_lines.order_id = orders.id
GROUP BY customers.id
ORDER BY total_cents DESC, customers.id;
