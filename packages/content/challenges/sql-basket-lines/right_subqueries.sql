SELECT id, json_array_length(basket) AS lines,
  (SELECT ifnull(sum(json_extract(value, '$.count')), 0) FROM json_each(orders.basket)) AS flowers,
  (SELECT ifnull(sum(json_extract(value, '$.count') * ifnull(json_extract(value, '$.unit_cents'), 0)), 0) FROM json_each(orders.basket)) AS total_cents
FROM orders;
