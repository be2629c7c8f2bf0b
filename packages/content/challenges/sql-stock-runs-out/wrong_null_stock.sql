-- hint: A product without moves has a stock of 0, not NULL.
WITH s AS (SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day) AS stock FROM moves)
SELECT p.sku, (SELECT sum(change) FROM moves m WHERE m.sku = p.sku) AS stock, min(s.day) AS first_short
FROM products p LEFT JOIN s ON s.sku = p.sku AND s.stock < p.min_stock GROUP BY p.sku;
