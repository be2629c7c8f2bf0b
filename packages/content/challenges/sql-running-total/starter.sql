SELECT year, month, amount
FROM sales
ORDER BY year, month;
