-- hint: Your WHERE drops the web sales, and with them their pieces. They don't count as a city, but they do count in the sum.
SELECT product, count(DISTINCT city) AS cities, sum(pieces) AS pieces
FROM sales
WHERE city IS NOT NULL
GROUP BY product
HAVING count(DISTINCT city) >= 3;
