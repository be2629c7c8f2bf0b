-- hint: A CASE without ELSE gives NULL, and a price can't be NULL. Which rows should change at all?
UPDATE games
SET cents = CASE WHEN kind = 'party' THEN cents * 3 / 4 WHEN kind = 'puzzle' THEN max(cents - 100, min(cents, 50)) END;
