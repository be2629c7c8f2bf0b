-- hint: The names are separated by a comma and a space.
SELECT title, coalesce(string_agg(DISTINCT name, ',' ORDER BY name), '') AS card, coalesce(sum(grams), 0) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id
GROUP BY recipes.id, title;
