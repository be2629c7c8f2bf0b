-- hint: You stop after 50 levels. Nothing contains itself, so the recursion ends without a limit.
WITH RECURSIVE used(part, pieces, level) AS (
  SELECT part, 2 * quantity, 1
  FROM needs
  WHERE product = 'kite'
  UNION ALL
  SELECT needs.part, used.pieces * needs.quantity, level + 1
  FROM used
  JOIN needs ON needs.product = used.part
  WHERE level < 50
)
SELECT used.part, sum(pieces) AS pieces, sum(pieces) * cents AS cents
FROM used
JOIN prices ON prices.part = used.part
GROUP BY used.part;
