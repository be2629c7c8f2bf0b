DELETE FROM delivery WHERE quantity <= 0;

INSERT OR IGNORE INTO stock SELECT product, 0 FROM delivery;

UPDATE stock
SET quantity = quantity + (SELECT total(d.quantity) FROM delivery AS d WHERE d.product = stock.product);
