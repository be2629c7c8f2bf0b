-- hint: A bid of 0 is an amount like any other. You take it for no bid.
WITH ranked AS (
  SELECT lot_id, amount, dense_rank() OVER (PARTITION BY lot_id ORDER BY amount DESC) AS place
  FROM bids
)
SELECT title, nullif(max(amount), 0) AS second
FROM lots
LEFT JOIN ranked ON ranked.lot_id = lots.id AND place = 2
GROUP BY lots.id;
