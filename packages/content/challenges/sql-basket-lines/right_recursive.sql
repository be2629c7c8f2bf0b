WITH RECURSIVE walk(id, basket, i, flowers, cents) AS (
  SELECT id, basket, 0, 0, 0 FROM orders
  UNION ALL
  SELECT id, basket, i + 1,
    flowers + json_extract(basket, '$[' || i || '].count'),
    cents + json_extract(basket, '$[' || i || '].count') * coalesce(json_extract(basket, '$[' || i || '].unit_cents'), 0)
  FROM walk WHERE i < json_array_length(basket)
)
SELECT id, i AS lines, flowers, cents AS total_cents FROM walk WHERE i = json_array_length(basket);
