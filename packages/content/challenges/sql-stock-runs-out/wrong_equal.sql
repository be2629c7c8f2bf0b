-- hint: A stock of exactly min_stock is enough.
WITH d AS (SELECT sku, day, sum(change) AS change FROM moves GROUP BY ALL), e AS (SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day) AS stock FROM d)
SELECT p.sku, coalesce(arg_max(stock, day), 0) AS stock, min(day) FILTER (WHERE stock <= min_stock) AS first_short
FROM products AS p LEFT JOIN e ON e.sku = p.sku GROUP BY p.sku;
