-- hint: You leave out rows with 0 pieces. Such a row makes its city count, though it adds nothing to the sum.
SELECT product, count(DISTINCT city) AS cities, sum(pieces) AS pieces
FROM sales
WHERE pieces <> 0
GROUP BY product
HAVING count(DISTINCT city) >= 3;
