-- hint: You count everybody who was active on a day, not just those who were new.
WITH active AS (SELECT DISTINCT user_id, logged_in::DATE AS day FROM logins)
SELECT a.day, count(*) AS new_users, count(b.user_id) AS returned, round(count(b.user_id) / count(*), 2) AS share
FROM active AS a LEFT JOIN active AS b ON b.user_id = a.user_id AND b.day = a.day + 1
GROUP BY a.day ORDER BY a.day;
