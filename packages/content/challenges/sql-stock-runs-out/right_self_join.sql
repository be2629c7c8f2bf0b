WITH ends AS (SELECT d.sku, d.day, sum(m.change) AS stock FROM (SELECT DISTINCT sku, day FROM moves) d JOIN moves m ON m.sku = d.sku AND m.day <= d.day GROUP BY ALL)
SELECT p.sku, coalesce(arg_max(e.stock, e.day), 0) AS stock, min(CASE WHEN e.stock < p.min_stock THEN e.day END) AS first_short
FROM products p LEFT JOIN ends e USING (sku) GROUP BY p.sku;
