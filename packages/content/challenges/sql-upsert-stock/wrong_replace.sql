-- hint: What was in stock is gone: REPLACE deletes the old row. The delivery must be added to it.
INSERT OR REPLACE INTO stock (product, quantity)
SELECT product, sum(quantity) FROM delivery WHERE quantity > 0 GROUP BY product;
