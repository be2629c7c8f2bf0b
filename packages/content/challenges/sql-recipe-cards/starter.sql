SELECT title, string_agg(name, ', ') AS card
FROM recipes
JOIN ingredients ON recipe_id = id
GROUP BY title;
