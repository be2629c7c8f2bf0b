-- hint: A day's change isn't the stock. Add up everything up to that day.
WITH d AS (SELECT sku, day, sum(change) AS change FROM moves GROUP BY ALL)
SELECT p.sku, coalesce(sum(change), 0) AS stock, min(day) FILTER (WHERE change < min_stock) AS first_short
FROM products AS p LEFT JOIN d ON d.sku = p.sku GROUP BY p.sku;
