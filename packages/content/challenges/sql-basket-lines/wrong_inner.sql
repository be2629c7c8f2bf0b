-- hint: Orders with an empty basket are missing.
SELECT orders.id, count(*) AS lines, sum(value ->> 'count') AS flowers, coalesce(sum((value ->> 'count') * (value ->> 'unit_cents')), 0) AS total_cents
FROM orders, json_each(basket)
GROUP BY orders.id;
