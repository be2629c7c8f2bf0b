-- hint: Copies may differ in case. Compare them in lower case.
DELETE FROM songs
WHERE id NOT IN (SELECT min(id) FROM songs GROUP BY title, artist);
