INSERT INTO stock (product, quantity)
SELECT product, sum(quantity)
FROM delivery
WHERE quantity > 0
GROUP BY product
ON CONFLICT (product) DO UPDATE SET quantity = quantity + excluded.quantity;
