-- hint: You delete every song that has a copy, the first one included.
DELETE FROM songs
WHERE EXISTS (
  SELECT * FROM songs AS other
  WHERE other.id <> songs.id AND lower(other.title) = lower(songs.title) AND lower(other.artist) IS lower(songs.artist)
);
