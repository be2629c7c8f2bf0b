SELECT id, json_array_length(basket) AS lines
FROM orders;
