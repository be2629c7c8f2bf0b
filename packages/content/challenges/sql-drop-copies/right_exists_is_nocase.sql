DELETE FROM songs AS later WHERE EXISTS (
  SELECT * FROM songs AS earlier
  WHERE earlier.title = later.title COLLATE NOCASE AND earlier.artist IS later.artist COLLATE NOCASE AND earlier.id < later.id);
