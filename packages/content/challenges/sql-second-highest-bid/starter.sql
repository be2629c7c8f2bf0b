SELECT title, max(amount) AS second
FROM lots
JOIN bids ON bids.lot_id = lots.id
GROUP BY lots.id;
