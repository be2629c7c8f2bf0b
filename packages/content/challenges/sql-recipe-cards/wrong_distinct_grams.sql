-- hint: Two equal amounts are both needed. Only names are listed once.
SELECT title, coalesce(string_agg(DISTINCT name, ', ' ORDER BY name), '') AS card, coalesce(sum(DISTINCT grams), 0) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id
GROUP BY recipes.id, title;
