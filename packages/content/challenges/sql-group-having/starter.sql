SELECT product, sum(pieces) AS pieces
FROM sales
GROUP BY product;
