-- hint: You count cities only where something was sold. A return alone is a row for the city, too.
SELECT product, count(DISTINCT CASE WHEN pieces > 0 THEN city END) AS cities, sum(pieces) AS pieces
FROM sales
GROUP BY product
HAVING count(DISTINCT CASE WHEN pieces > 0 THEN city END) >= 3;
