SELECT
  c.id,
  c.name,
  (SELECT count(*) FROM orders AS o WHERE o.customer_id = c.id) AS orders,
  ifnull(
    (
      SELECT sum(l.quantity * l.unit_cents)
      FROM order_lines AS l
      WHERE l.order_id IN (SELECT o.id FROM orders AS o WHERE o.customer_id = c.id)
    ),
    0
  ) AS total_cents
FROM customers AS c
ORDER BY 4 DESC, 1 ASC;
