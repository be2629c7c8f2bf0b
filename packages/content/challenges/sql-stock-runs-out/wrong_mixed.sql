-- hint: Each product has a stock of its own. Partition the running sum by product.
WITH d AS (SELECT sku, day, sum(change) AS change FROM moves GROUP BY ALL), e AS (SELECT sku, day, sum(change) OVER (ORDER BY day, sku) AS stock FROM d)
SELECT p.sku, (SELECT coalesce(sum(change), 0) FROM moves WHERE moves.sku = p.sku) AS stock, min(day) FILTER (WHERE e.stock < min_stock) AS first_short
FROM products AS p LEFT JOIN e ON e.sku = p.sku GROUP BY p.sku;
