WITH RECURSIVE tree(path, part, pieces) AS (
  SELECT 'kite/' || part, part, quantity + quantity FROM needs WHERE product = 'kite'
  UNION ALL
  SELECT path || '/' || n.part, n.part, pieces * quantity FROM needs n, tree WHERE n.product = tree.part
)
SELECT prices.part, total(pieces) AS pieces, total(pieces * cents) AS cents
FROM tree INNER JOIN prices ON prices.part = tree.part GROUP BY prices.part;
