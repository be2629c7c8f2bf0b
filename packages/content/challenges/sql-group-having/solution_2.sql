WITH per_city AS (
  SELECT product, city, sum(pieces) AS pieces
  FROM sales
  GROUP BY product, city
),
per_product AS (
  SELECT product, count(city) AS cities, sum(pieces) AS pieces
  FROM per_city
  GROUP BY product
)
SELECT product, cities, pieces
FROM per_product
WHERE cities >= 3;
