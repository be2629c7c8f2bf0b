-- hint: You look at the stock after each move. Only the stock at the end of the day matters.
WITH s AS (SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day, change ROWS UNBOUNDED PRECEDING) AS stock FROM moves)
SELECT p.sku, coalesce((SELECT sum(change) FROM moves m WHERE m.sku = p.sku), 0) AS stock, min(s.day) AS first_short
FROM products p LEFT JOIN s ON s.sku = p.sku AND s.stock < p.min_stock GROUP BY p.sku;
