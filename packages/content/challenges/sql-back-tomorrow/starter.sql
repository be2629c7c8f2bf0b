SELECT logged_in::DATE AS day, count(*) AS new_users
FROM logins
GROUP BY day
ORDER BY day;
