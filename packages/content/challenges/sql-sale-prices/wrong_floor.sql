-- hint: A cheap puzzle becomes free, or costs less than nothing. 50 cents is the lowest price.
UPDATE games
SET cents = CASE kind WHEN 'party' THEN cents * 3 / 4 ELSE cents - 100 END
WHERE kind IN ('party', 'puzzle');
