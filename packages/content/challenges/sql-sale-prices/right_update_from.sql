UPDATE games SET cents = new.cents FROM (
  SELECT id, cents - (cents + 3) / 4 AS cents FROM games WHERE kind = 'party'
  UNION ALL SELECT id, cents - 100 FROM games WHERE kind = 'puzzle' AND cents >= 150
  UNION ALL SELECT id, 50 FROM games WHERE kind = 'puzzle' AND cents BETWEEN 51 AND 149) AS new
WHERE new.id = games.id;
