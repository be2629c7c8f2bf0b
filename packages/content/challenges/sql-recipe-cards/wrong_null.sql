-- hint: Without ingredients, the card is an empty string and the sum is 0.
SELECT title, string_agg(DISTINCT name, ', ' ORDER BY name) AS card, sum(grams) AS grams
FROM recipes
LEFT JOIN ingredients ON recipe_id = recipes.id
GROUP BY recipes.id, title;
