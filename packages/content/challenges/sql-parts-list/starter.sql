SELECT part, quantity AS pieces
FROM needs
WHERE product = 'kite';
