-- hint: A basket that holds nothing but gifts has no total. What do gifts cost?
SELECT orders.id, count(value) AS lines, coalesce(sum(value ->> 'count'), 0) AS flowers,
  sum((value ->> 'count') * (value ->> 'unit_cents')) AS total_cents
FROM orders LEFT JOIN json_each(basket) GROUP BY orders.id;
