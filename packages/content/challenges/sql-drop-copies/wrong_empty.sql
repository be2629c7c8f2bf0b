-- hint: You replace NULL with an empty string, so an empty artist and a missing one look the same.
DELETE FROM songs
WHERE id NOT IN (
  SELECT min(id)
  FROM songs
  GROUP BY lower(title), lower(coalesce(artist, ''))
);
