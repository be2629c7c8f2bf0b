-- hint: Two sales of the same number of pieces in the same city both count in the sum. DISTINCT drops one of them.
SELECT product, count(DISTINCT city) AS cities, sum(pieces) AS pieces
FROM (SELECT DISTINCT product, city, pieces FROM sales)
GROUP BY product
HAVING count(DISTINCT city) >= 3;
