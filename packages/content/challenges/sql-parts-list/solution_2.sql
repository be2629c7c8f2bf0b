WITH RECURSIVE climb(part, above, pieces) AS (
  SELECT needs.part, product, quantity
  FROM needs
  JOIN prices ON prices.part = needs.part
  UNION ALL
  SELECT climb.part, needs.product, climb.pieces * needs.quantity
  FROM climb
  JOIN needs ON needs.part = climb.above
)
SELECT climb.part, 2 * sum(pieces) AS pieces, 2 * sum(pieces) * cents AS cents
FROM climb
JOIN prices ON prices.part = climb.part
WHERE above = 'kite'
GROUP BY climb.part;
