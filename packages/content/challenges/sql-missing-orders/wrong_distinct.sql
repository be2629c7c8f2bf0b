-- hint: Two customers with the same name and city are still two. `DISTINCT` drops one of them.
SELECT DISTINCT name, city
FROM customers
WHERE NOT EXISTS (SELECT * FROM orders WHERE orders.customer_id = customers.id)
ORDER BY name, city;
