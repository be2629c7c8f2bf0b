SELECT name, city
FROM customers
JOIN orders ON orders.customer_id = customers.id
ORDER BY name, city;
