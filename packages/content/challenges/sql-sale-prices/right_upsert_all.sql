INSERT OR REPLACE INTO games (id, title, kind, cents)
SELECT id, title, kind, CAST(cents * 0.75 AS INTEGER) FROM games WHERE kind = 'party'
UNION ALL
SELECT id, title, kind, iif(cents < 150, min(cents, 50), cents - 100) FROM games WHERE kind = 'puzzle';
