-- hint: Two recipes can share a title. Group by the id.
SELECT title, coalesce(string_agg(DISTINCT name, ', ' ORDER BY name), '') AS card, coalesce(sum(grams), 0) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id
GROUP BY title;
