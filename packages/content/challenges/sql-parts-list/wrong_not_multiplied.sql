-- hint: A part of a part is needed as often as its product is. Its quantity alone isn't enough.
WITH RECURSIVE p(part, pieces) AS (
  SELECT 'kite', 2 UNION ALL SELECT n.part, n.quantity * 2 FROM p JOIN needs n ON n.product = p.part)
SELECT part, sum(pieces) AS pieces, sum(pieces) * cents AS cents FROM p JOIN prices USING (part) WHERE part <> 'kite' GROUP BY part;
