SELECT title,
  ifnull((SELECT string_agg(name, ', ' ORDER BY name) FROM (SELECT name FROM ingredients WHERE recipe_id = id GROUP BY name)), '') AS card,
  ifnull((SELECT sum(grams) FROM ingredients WHERE recipe_id = id), 0) AS grams
FROM recipes;
