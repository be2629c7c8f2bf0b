-- hint: A gift costs nothing, but it's a line of the basket and its flowers count.
SELECT orders.id, count(line.value ->> 'unit_cents') AS lines, coalesce(sum(CASE WHEN line.value ->> 'unit_cents' IS NOT NULL THEN line.value ->> 'count' END), 0) AS flowers,
  coalesce(sum((line.value ->> 'count') * (line.value ->> 'unit_cents')), 0) AS total_cents
FROM orders
LEFT JOIN json_each(orders.basket) AS line
GROUP BY orders.id;
