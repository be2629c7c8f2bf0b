SELECT product, count(DISTINCT city) AS cities, sum(pieces) AS pieces
FROM sales
GROUP BY product
HAVING count(DISTINCT city) >= 3;
