-- hint: LIKE ignores case, but it also takes `_` and `%` in a title for any characters.
DELETE FROM songs
WHERE EXISTS (
  SELECT 1
  FROM songs AS earlier
  WHERE earlier.id < songs.id
    AND earlier.title LIKE songs.title
    AND (
      earlier.artist LIKE songs.artist
      OR (earlier.artist IS NULL AND songs.artist IS NULL)
    )
);
