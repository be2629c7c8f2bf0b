INSERT INTO stock (product, quantity)
SELECT product, quantity FROM delivery;
