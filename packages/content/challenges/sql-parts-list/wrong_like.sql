-- hint: LIKE takes `_` and `%` in a name for any characters. Compare with `=`.
WITH RECURSIVE used(part, pieces) AS (
  SELECT part, 2 * quantity
  FROM needs
  WHERE product = 'kite'
  UNION ALL
  SELECT needs.part, used.pieces * needs.quantity
  FROM used
  JOIN needs ON needs.product LIKE used.part
)
SELECT used.part, sum(pieces) AS pieces, sum(pieces) * cents AS cents
FROM used
JOIN prices ON prices.part = used.part
GROUP BY used.part;
