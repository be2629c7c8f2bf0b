-- hint: Parts of parts are missing. Follow the parts down to those that are bought.
SELECT needs.part, 2 * quantity AS pieces, 2 * quantity * cents AS cents
FROM needs JOIN prices ON prices.part = needs.part
WHERE product = 'kite';
