-- hint: Your query doesn't say how to sort its rows. The order inside OVER is only for the running sum.
SELECT
  year,
  month,
  amount,
  sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far,
  round(100 * amount / sum(amount) OVER (PARTITION BY year), 1) AS share
FROM sales;
