-- hint: Two spellings of an artist that differ only in case are still the same artist.
DELETE FROM songs WHERE id NOT IN (SELECT min(id) FROM songs GROUP BY lower(title), artist);
