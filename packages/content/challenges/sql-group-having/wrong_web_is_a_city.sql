-- hint: With NULL replaced by a name, the web becomes one more city. It shouldn't count as one.
SELECT product, count(DISTINCT coalesce(city, 'web')) AS cities, sum(pieces) AS pieces
FROM sales
GROUP BY product
HAVING count(DISTINCT coalesce(city, 'web')) >= 3;
