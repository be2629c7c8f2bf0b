SELECT
  title,
  coalesce(array_to_string(list_sort(list_distinct((SELECT list(name) FROM ingredients WHERE recipe_id = r.id))), ', '), '') AS card,
  (SELECT coalesce(sum(grams), 0) FROM ingredients WHERE recipe_id = r.id) AS grams
FROM recipes AS r;
