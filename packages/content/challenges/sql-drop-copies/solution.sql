DELETE FROM songs
WHERE id NOT IN (
  SELECT min(id)
  FROM songs
  GROUP BY lower(title), lower(artist)
);
