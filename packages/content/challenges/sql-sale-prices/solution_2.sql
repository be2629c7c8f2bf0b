UPDATE games
SET cents = cents * 75 / 100
WHERE kind = 'party';

UPDATE games
SET cents = max(cents - 100, 50)
WHERE kind = 'puzzle' AND cents > 50;
