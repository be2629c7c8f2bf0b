-- hint: A part that's used in several places needs one row with the sum.
WITH RECURSIVE used(part, pieces) AS (
  SELECT part, 2 * quantity FROM needs WHERE product = 'kite'
  UNION ALL
  SELECT needs.part, used.pieces * needs.quantity FROM used JOIN needs ON needs.product = used.part
)
SELECT used.part, pieces, pieces * cents AS cents FROM used JOIN prices ON prices.part = used.part;
