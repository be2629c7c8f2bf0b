UPDATE games
SET cents = new.cents
FROM (
  SELECT id, CAST(cents * 0.75 AS INTEGER) AS cents FROM games WHERE kind = 'party'
  UNION ALL
  SELECT id, iif(cents >= 150, cents - 100, 50) FROM games WHERE kind = 'puzzle' AND cents >= 50
) AS new
WHERE new.id = games.id;
