-- hint: You count sales, so three sales in one city look like three cities. Count each city once.
SELECT product, count(city) AS cities, sum(pieces) AS pieces
FROM sales
GROUP BY product
HAVING count(city) >= 3;
