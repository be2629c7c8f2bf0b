-- hint: An ingredient without grams still belongs on the card.
SELECT title, coalesce(string_agg(DISTINCT name, ', ' ORDER BY name), '') AS card, coalesce(sum(grams), 0) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id AND grams IS NOT NULL
GROUP BY recipes.id, title;
