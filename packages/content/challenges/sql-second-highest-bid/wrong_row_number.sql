-- hint: A highest amount that was bid twice counts once. row_number numbers equal amounts one after the other.
WITH ranked AS (
  SELECT lot_id, amount, row_number() OVER (PARTITION BY lot_id ORDER BY amount DESC) AS place
  FROM bids
)
SELECT title, amount AS second
FROM lots
LEFT JOIN ranked ON ranked.lot_id = lots.id AND place = 2;
