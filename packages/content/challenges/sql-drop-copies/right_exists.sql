DELETE FROM songs
WHERE EXISTS (
  SELECT *
  FROM songs AS earlier
  WHERE earlier.id < songs.id
    AND earlier.title = songs.title COLLATE NOCASE
    AND lower(earlier.artist) IS lower(songs.artist)
);
