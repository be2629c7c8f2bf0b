SELECT name, city
FROM customers
WHERE id IN (SELECT id FROM customers EXCEPT SELECT customer_id FROM orders)
ORDER BY name, city;
