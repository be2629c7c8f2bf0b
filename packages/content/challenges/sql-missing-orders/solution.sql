SELECT name, city
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
WHERE orders.id IS NULL
ORDER BY name, city;
