-- hint: A product without moves needs a row, with a stock of 0.
WITH d AS (SELECT sku, day, sum(change) AS change FROM moves GROUP BY ALL), e AS (SELECT sku, day, sum(change) OVER (PARTITION BY sku ORDER BY day) AS stock FROM d)
SELECT p.sku, arg_max(stock, day) AS stock, min(day) FILTER (WHERE stock < min_stock) AS first_short
FROM products AS p JOIN e ON e.sku = p.sku GROUP BY p.sku;
