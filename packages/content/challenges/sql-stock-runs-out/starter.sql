SELECT sku, sum(change) AS stock
FROM moves
GROUP BY sku;
