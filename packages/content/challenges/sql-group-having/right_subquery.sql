SELECT DISTINCT
  s.product,
  (SELECT count(*) FROM (SELECT DISTINCT c.city FROM sales AS c WHERE c.product = s.product AND c.city NOT NULL)) AS cities,
  (SELECT sum(p.pieces) FROM sales AS p WHERE p.product = s.product) AS pieces
FROM sales AS s
WHERE cities > 2;
