-- hint: One order without a customer makes `NOT IN` unknown for everybody, so no row is left. Leave out the NULLs, or use NOT EXISTS.
SELECT name, city
FROM customers
WHERE id NOT IN (SELECT customer_id FROM orders)
ORDER BY name, city;
