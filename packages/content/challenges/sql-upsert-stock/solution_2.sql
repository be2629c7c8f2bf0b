UPDATE stock
SET quantity = stock.quantity + arrived.quantity
FROM (SELECT product, sum(quantity) AS quantity FROM delivery WHERE quantity > 0 GROUP BY product) AS arrived
WHERE arrived.product = stock.product;

INSERT INTO stock (product, quantity)
SELECT product, sum(quantity)
FROM delivery
WHERE quantity > 0 AND product NOT IN (SELECT product FROM stock)
GROUP BY product;
