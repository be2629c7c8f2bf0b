-- hint: You look only at the first line of each basket.
SELECT id, json_array_length(basket) AS lines, coalesce(basket ->> '$[0].count', 0) AS flowers, coalesce((basket ->> '$[0].count') * (basket ->> '$[0].unit_cents'), 0) AS total_cents
FROM orders;
