-- hint: `=` is never true for NULL, so copies of folk songs stay. Use IS, or GROUP BY.
DELETE FROM songs
WHERE EXISTS (
  SELECT * FROM songs AS earlier
  WHERE earlier.id < songs.id AND lower(earlier.title) = lower(songs.title) AND lower(earlier.artist) = lower(songs.artist)
);
