WITH calendar AS (SELECT unnest(generate_series((SELECT min(day) FROM sales), (SELECT max(day) FROM sales), INTERVAL 1 DAY))::DATE AS day),
filled AS (SELECT calendar.day, loaves FROM calendar LEFT JOIN sales USING (day)),
means AS (SELECT day, loaves, count(loaves) OVER w AS open_days, avg(loaves) OVER w AS average FROM filled WINDOW w AS (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW))
SELECT * FROM means WHERE loaves IS NOT NULL ORDER BY day;
