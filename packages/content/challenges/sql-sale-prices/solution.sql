UPDATE games
SET cents = CASE kind
  WHEN 'party' THEN cents * 3 / 4
  ELSE max(cents - 100, min(cents, 50))
END
WHERE kind IN ('party', 'puzzle');
