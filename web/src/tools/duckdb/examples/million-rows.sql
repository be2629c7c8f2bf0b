SELECT
  range AS id,
  ['Cremona', 'Mittenwald', 'Mirecourt'][1 + (range % 3)] AS town,
  round(200 + 9000 * random(), 2) AS price
FROM range(1000000);
