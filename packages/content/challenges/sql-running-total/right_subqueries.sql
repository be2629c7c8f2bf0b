SELECT
  year,
  month,
  amount,
  (SELECT sum(b.amount) FROM sales AS b WHERE b.year = a.year AND b.month <= a.month) AS so_far,
  round(amount * 100.0 / (SELECT sum(c.amount) FROM sales AS c WHERE c.year = a.year), 1) AS share
FROM sales AS a
ORDER BY year * 100 + month;
