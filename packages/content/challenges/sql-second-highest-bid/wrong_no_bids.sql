-- hint: A lot without bids needs a row, too.
SELECT title, (SELECT max(amount) FROM bids b WHERE b.lot_id = lots.id AND amount < max(bids.amount)) AS second FROM lots JOIN bids ON lot_id = lots.id GROUP BY lots.id;
