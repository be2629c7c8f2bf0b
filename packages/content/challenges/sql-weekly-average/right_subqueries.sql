SELECT
  day,
  loaves,
  (SELECT count(*) FROM sales AS o WHERE o.day <= s.day AND o.day > s.day - 7) AS open_days,
  (SELECT sum(o.loaves) / count(*) FROM sales AS o WHERE o.day <= s.day AND s.day - o.day < 7) AS average
FROM sales AS s
ORDER BY day;
