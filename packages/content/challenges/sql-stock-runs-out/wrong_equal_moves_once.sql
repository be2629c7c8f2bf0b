-- hint: Two moves of a day can be equal. Both change the stock.
WITH days AS (
  SELECT sku, day, sum(DISTINCT change) AS change
  FROM moves
  GROUP BY sku, day
),
evenings AS (
  SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day) AS stock
  FROM days
)
SELECT
  products.sku,
  coalesce(arg_max(stock, day), 0) AS stock,
  min(day) FILTER (WHERE stock < min_stock) AS first_short
FROM products
LEFT JOIN evenings ON evenings.sku = products.sku
GROUP BY products.sku;
