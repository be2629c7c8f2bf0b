CREATE TEMP TABLE kept AS
SELECT * FROM (SELECT id, title, artist, row_number() OVER (PARTITION BY lower(title), lower(artist) ORDER BY id) AS n FROM songs) WHERE n = 1;
DELETE FROM songs;
INSERT INTO songs (id, title, artist) SELECT id, title, artist FROM kept;
DROP TABLE kept;
