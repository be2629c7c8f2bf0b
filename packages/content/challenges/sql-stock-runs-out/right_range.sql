WITH evenings AS (
  SELECT DISTINCT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day) AS evening, sum(change) OVER (PARTITION BY sku) AS final
  FROM moves
)
SELECT p.sku, ifnull(max(final), 0) AS stock, min(CASE WHEN evening < p.min_stock THEN day END) AS first_short
FROM products AS p
LEFT JOIN evenings USING (sku)
GROUP BY p.sku;
