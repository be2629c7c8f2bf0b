-- hint: The sum of nothing is NULL. An order of gifts, or an empty one, costs 0.
SELECT orders.id, count(line.value) AS lines, sum(line.value ->> 'count') AS flowers, sum((line.value ->> 'count') * (line.value ->> 'unit_cents')) AS total_cents
FROM orders
LEFT JOIN json_each(orders.basket) AS line
GROUP BY orders.id;
