-- hint: An ingredient that's listed twice appears twice on the card.
SELECT title, coalesce(string_agg(name, ', ' ORDER BY name), '') AS card, coalesce(sum(grams), 0) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id
GROUP BY recipes.id, title;
