-- hint: You keep the last copy. The one with the smallest id should stay.
DELETE FROM songs
WHERE id NOT IN (SELECT max(id) FROM songs GROUP BY lower(title), lower(artist));
