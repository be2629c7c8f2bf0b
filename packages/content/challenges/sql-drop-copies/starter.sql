DELETE FROM songs
WHERE id > 1;
