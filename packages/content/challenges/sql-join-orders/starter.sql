SELECT customers.id, name, count(*) AS orders
FROM customers
JOIN orders ON orders.customer_id = customers.id
GROUP BY customers.id;
