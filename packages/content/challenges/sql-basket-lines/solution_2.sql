SELECT
  id,
  json_array_length(basket) AS lines,
  (SELECT coalesce(sum(json_extract(value, '$.count')), 0) FROM json_each(basket)) AS flowers,
  (
    SELECT coalesce(sum(json_extract(value, '$.count') * ifnull(json_extract(value, '$.unit_cents'), 0)), 0)
    FROM json_each(basket)
  ) AS total_cents
FROM orders;
