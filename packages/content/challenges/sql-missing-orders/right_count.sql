SELECT c.name AS NAME, c.city AS CITY
FROM customers AS c
LEFT OUTER JOIN orders AS o ON c.id = o.customer_id
GROUP BY c.id
HAVING count(o.id) = 0
ORDER BY 1, 2;
