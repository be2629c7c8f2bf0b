SELECT
  orders.id,
  count(line.value) AS lines,
  coalesce(sum(line.value ->> 'count'), 0) AS flowers,
  coalesce(sum((line.value ->> 'count') * (line.value ->> 'unit_cents')), 0) AS total_cents
FROM orders
LEFT JOIN json_each(orders.basket) AS line
GROUP BY orders.id;
