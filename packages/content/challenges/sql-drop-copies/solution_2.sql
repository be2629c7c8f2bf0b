WITH numbered AS (
  SELECT id, row_number() OVER (PARTITION BY lower(title), lower(artist) ORDER BY id) AS copy
  FROM songs
)
DELETE FROM songs
WHERE id IN (SELECT id FROM numbered WHERE copy > 1);
