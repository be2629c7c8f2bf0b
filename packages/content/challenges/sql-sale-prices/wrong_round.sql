-- hint: Party games are rounded down, not to the nearest cent.
UPDATE games
SET cents = CASE kind WHEN 'party' THEN round(cents * 0.75) ELSE max(cents - 100, min(cents, 50)) END
WHERE kind IN ('party', 'puzzle');
