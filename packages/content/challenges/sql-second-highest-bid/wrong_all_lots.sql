-- hint: You look for an amount below the highest of all lots. Each lot has its own highest.
SELECT
  title,
  (SELECT max(amount) FROM bids WHERE lot_id = lots.id AND amount < (SELECT max(amount) FROM bids)) AS second
FROM lots;
