WITH amounts AS (
  SELECT recipe_id, name, sum(grams) AS grams
  FROM ingredients
  GROUP BY recipe_id, name
),
cards AS (
  SELECT recipe_id, string_agg(name, ', ' ORDER BY name) AS card, sum(grams) AS grams
  FROM amounts
  GROUP BY recipe_id
)
SELECT title, ifnull(card, '') AS card, ifnull(grams, 0) AS grams
FROM recipes
LEFT JOIN cards ON cards.recipe_id = recipes.id;
