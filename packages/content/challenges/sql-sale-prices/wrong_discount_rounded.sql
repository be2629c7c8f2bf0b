-- hint: You round the discount down, which rounds the price up.
UPDATE games SET cents = cents - cents * 25 / 100 WHERE kind = 'party';
UPDATE games SET cents = max(cents - 100, 50) WHERE kind = 'puzzle' AND cents > 50;
