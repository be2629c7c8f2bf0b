WITH ranked AS (
  SELECT lot_id, amount, dense_rank() OVER (PARTITION BY lot_id ORDER BY amount DESC) AS place
  FROM bids
)
SELECT title, max(amount) AS second
FROM lots
LEFT JOIN ranked ON ranked.lot_id = lots.id AND place = 2
GROUP BY lots.id;
