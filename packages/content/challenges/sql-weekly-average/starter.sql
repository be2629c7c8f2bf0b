SELECT day, loaves, avg(loaves) OVER () AS average
FROM sales;
