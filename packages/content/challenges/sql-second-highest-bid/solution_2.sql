SELECT
  title,
  (
    SELECT max(amount)
    FROM bids
    WHERE lot_id = lots.id AND amount < (SELECT max(amount) FROM bids WHERE lot_id = lots.id)
  ) AS second
FROM lots;
