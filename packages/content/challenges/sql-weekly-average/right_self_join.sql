SELECT s.day, any_value(s.loaves) AS loaves, count(*) AS open_days, sum(o.loaves) / count(*) AS average
FROM sales s JOIN sales o ON s.day - o.day BETWEEN 0 AND 6 GROUP BY s.day ORDER BY s.day;
