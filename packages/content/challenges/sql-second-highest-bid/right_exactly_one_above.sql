SELECT title, (SELECT DISTINCT b.amount FROM bids b WHERE b.lot_id = l.id AND 1 = (
  SELECT count(DISTINCT c.amount) FROM bids c WHERE c.lot_id = l.id AND c.amount > b.amount)) AS second
FROM lots l;
