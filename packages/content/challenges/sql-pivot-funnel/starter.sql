SELECT strftime(happened, '%Y-%m') AS month, count(*) AS visitors
FROM events
WHERE step = 'visit'
GROUP BY month
ORDER BY month;
