-- hint: A flower can be on several lines. lines counts lines, not kinds of flowers.
SELECT orders.id, count(DISTINCT line.value ->> 'flower') AS lines, coalesce(sum(line.value ->> 'count'), 0) AS flowers, coalesce(sum((line.value ->> 'count') * (line.value ->> 'unit_cents')), 0) AS total_cents
FROM orders
LEFT JOIN json_each(orders.basket) AS line
GROUP BY orders.id;
