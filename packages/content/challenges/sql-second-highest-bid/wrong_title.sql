-- hint: Two lots can share a title. Group by the id.
SELECT title, (SELECT max(amount) FROM bids JOIN lots AS l ON l.id = lot_id WHERE l.title = lots.title AND amount < (SELECT max(amount) FROM bids JOIN lots AS l ON l.id = lot_id WHERE l.title = lots.title)) AS second
FROM lots;
