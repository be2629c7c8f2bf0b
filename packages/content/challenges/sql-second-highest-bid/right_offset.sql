SELECT
  title,
  (SELECT amount FROM bids WHERE lot_id = lots.id GROUP BY amount ORDER BY amount DESC LIMIT 1 OFFSET 1) AS second
FROM lots
ORDER BY id DESC;
