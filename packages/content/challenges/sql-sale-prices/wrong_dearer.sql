-- hint: A puzzle that cost less than 50 cents became more expensive. It should keep its price.
UPDATE games
SET cents = CASE kind WHEN 'party' THEN cents * 3 / 4 ELSE max(cents - 100, 50) END
WHERE kind IN ('party', 'puzzle');
