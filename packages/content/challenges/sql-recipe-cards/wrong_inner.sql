-- hint: A recipe without ingredients needs a row, too.
SELECT title, string_agg(DISTINCT name, ', ' ORDER BY name) AS card, coalesce(sum(grams), 0) AS grams
FROM recipes
JOIN ingredients ON recipe_id = recipes.id
GROUP BY recipes.id, title;
