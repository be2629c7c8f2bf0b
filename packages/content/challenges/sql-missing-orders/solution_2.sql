SELECT name, city
FROM customers
WHERE NOT EXISTS (SELECT * FROM orders WHERE orders.customer_id = customers.id)
ORDER BY name, city;
