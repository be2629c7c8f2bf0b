-- hint: The following calendar day may begin minutes later. Compare dates instead of 24 hours.
WITH firsts AS (SELECT user_id, min(logged_in) AS logged_in FROM logins GROUP BY user_id),
back AS (
  SELECT DISTINCT f.user_id FROM firsts AS f JOIN logins AS l ON l.user_id = f.user_id
    AND l.logged_in >= f.logged_in + INTERVAL 24 HOURS AND l.logged_in < f.logged_in + INTERVAL 48 HOURS
)
SELECT f.logged_in::DATE AS day, count(*) AS new_users, count(back.user_id) AS returned, round(count(back.user_id) / count(*), 2) AS share
FROM firsts AS f LEFT JOIN back ON back.user_id = f.user_id GROUP BY day ORDER BY day;
