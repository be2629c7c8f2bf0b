-- hint: Somebody who logs in three times on the next day is counted three times.
WITH firsts AS (SELECT user_id, min(logged_in)::DATE AS day FROM logins GROUP BY user_id)
SELECT f.day, count(*) AS new_users, count(l.user_id) AS returned, round(count(l.user_id) / count(*), 2) AS share
FROM firsts AS f LEFT JOIN logins AS l ON l.user_id = f.user_id AND l.logged_in::DATE = f.day + 1
GROUP BY f.day ORDER BY f.day;
