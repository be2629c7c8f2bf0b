-- hint: You look at totals. An order with a total of 0 is an order.
SELECT name, city
FROM customers
LEFT JOIN orders ON orders.customer_id = customers.id
GROUP BY customers.id
HAVING coalesce(sum(total), 0) = 0
ORDER BY name, city;
