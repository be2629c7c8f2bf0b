-- hint: `= NULL` is never true, not even for NULL. Write `IS NULL`.
SELECT name, city
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
WHERE orders.id = NULL
ORDER BY name, city;
