WITH ranked AS (
  SELECT product, pieces, dense_rank() OVER (PARTITION BY product ORDER BY city NULLS FIRST) AS place,
    max(city IS NULL) OVER (PARTITION BY product) AS has_web
  FROM sales
)
SELECT product, max(place) - max(has_web) AS cities, sum(pieces) AS pieces
FROM ranked
GROUP BY product
HAVING cities >= 3
ORDER BY pieces;
