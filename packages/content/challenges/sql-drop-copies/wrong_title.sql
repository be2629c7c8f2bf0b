-- hint: Two artists can have songs of the same title. Group by both columns.
DELETE FROM songs
WHERE id NOT IN (SELECT min(id) FROM songs GROUP BY lower(title));
