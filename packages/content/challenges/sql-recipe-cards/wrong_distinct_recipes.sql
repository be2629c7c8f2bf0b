-- hint: Two recipes can have the same title, card and grams. DISTINCT merges them into one row.
WITH names AS (
  SELECT recipe_id, string_agg(name, ', ' ORDER BY name) AS card
  FROM (SELECT DISTINCT recipe_id, name FROM ingredients)
  GROUP BY recipe_id
),
weights AS (
  SELECT recipe_id, sum(grams) AS grams
  FROM ingredients
  GROUP BY recipe_id
)
SELECT DISTINCT title, coalesce(card, '') AS card, coalesce(weights.grams, 0) AS grams
FROM recipes
LEFT JOIN names ON names.recipe_id = recipes.id
LEFT JOIN weights ON weights.recipe_id = recipes.id;
