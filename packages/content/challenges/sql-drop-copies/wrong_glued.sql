-- hint: Titles and artists that are glued together can look the same. Compare them separately.
DELETE FROM songs
WHERE id NOT IN (SELECT min(id) FROM songs GROUP BY lower(title) || coalesce(lower(artist), ''));
