-- hint: Only the stock at the end of the day counts. Add up the moves of a day first.
WITH e AS (SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day, change ROWS UNBOUNDED PRECEDING) AS stock FROM moves)
SELECT p.sku, (SELECT coalesce(sum(change), 0) FROM moves WHERE moves.sku = p.sku) AS stock, min(day) FILTER (WHERE e.stock < min_stock) AS first_short
FROM products AS p LEFT JOIN e ON e.sku = p.sku GROUP BY p.sku;
