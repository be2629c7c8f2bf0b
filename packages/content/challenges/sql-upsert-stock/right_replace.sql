BEGIN;
REPLACE INTO stock (product, quantity)
SELECT d.product, sum(d.quantity) + ifnull((SELECT s.quantity FROM stock AS s WHERE s.product = d.product), 0)
FROM delivery AS d
WHERE d.quantity >= 1
GROUP BY d.product;
COMMIT;
