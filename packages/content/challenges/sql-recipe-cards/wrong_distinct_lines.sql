-- hint: Two lines with the same name and the same grams both count in the sum. You drop one of them.
SELECT title, coalesce(string_agg(DISTINCT name, ', ' ORDER BY name), '') AS card, coalesce(sum(grams), 0) AS grams
FROM recipes LEFT JOIN (SELECT DISTINCT recipe_id, name, grams FROM ingredients) ON recipe_id = id GROUP BY id, title;
