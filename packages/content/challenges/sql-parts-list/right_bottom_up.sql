WITH RECURSIVE up(bought, product, pieces) AS (
  SELECT n.part, n.product, n.quantity FROM needs n WHERE n.part NOT IN (SELECT product FROM needs)
  UNION ALL
  SELECT up.bought, n.product, up.pieces * n.quantity FROM up JOIN needs n ON n.part = up.product
)
SELECT bought AS part, 2 * sum(pieces) AS pieces, 2 * sum(pieces) * (SELECT cents FROM prices WHERE prices.part = bought) AS cents
FROM up WHERE product = 'kite' GROUP BY bought;
