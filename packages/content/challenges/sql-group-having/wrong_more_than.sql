-- hint: A product sold in exactly three cities is missing. "At least three" includes three.
SELECT product, count(DISTINCT city) AS cities, sum(pieces) AS pieces
FROM sales
GROUP BY product
HAVING count(DISTINCT city) > 3;
