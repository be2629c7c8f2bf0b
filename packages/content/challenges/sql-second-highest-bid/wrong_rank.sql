-- hint: After two equal amounts, rank goes on with 3, so nobody is second. Use dense_rank.
WITH ranked AS (
  SELECT DISTINCT lot_id, amount, rank() OVER (PARTITION BY lot_id ORDER BY amount DESC) AS place
  FROM bids
)
SELECT title, amount AS second
FROM lots
LEFT JOIN ranked ON ranked.lot_id = lots.id AND place = 2;
