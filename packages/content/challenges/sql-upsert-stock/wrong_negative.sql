-- hint: Lines with a quantity of 0 or less are counted too. They are mistakes to ignore.
INSERT INTO stock (product, quantity)
SELECT product, sum(quantity) FROM delivery WHERE true GROUP BY product
ON CONFLICT (product) DO UPDATE SET quantity = quantity + excluded.quantity;
