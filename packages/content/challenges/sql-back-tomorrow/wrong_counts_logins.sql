-- hint: Somebody who logs in twice on the following day counts twice. Count users, not logins.
WITH firsts AS (SELECT user_id, min(logged_in::DATE) AS day FROM logins GROUP BY user_id)
SELECT f.day, count(DISTINCT f.user_id) AS new_users, count(l.user_id) AS returned,
  round(count(l.user_id) / count(DISTINCT f.user_id), 2) AS share
FROM firsts f LEFT JOIN logins l ON l.user_id = f.user_id AND l.logged_in::DATE = f.day + 1
GROUP BY f.day ORDER BY f.day;
