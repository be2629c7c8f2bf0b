-- hint: Two customers can share a name. Compare their ids, not their names.
SELECT name, city
FROM customers
WHERE name NOT IN (SELECT c.name FROM customers AS c JOIN orders AS o ON o.customer_id = c.id)
ORDER BY name, city;
