-- hint: You count logins within 24 hours. The statement counts the following calendar day, from midnight to midnight.
WITH firsts AS (SELECT user_id, min(logged_in) AS first FROM logins GROUP BY user_id)
SELECT first::DATE AS day,
  count(*) AS new_users,
  count(*) FILTER (WHERE EXISTS (
    SELECT 1 FROM logins l WHERE l.user_id = firsts.user_id AND l.logged_in > first AND l.logged_in <= first + INTERVAL 24 HOUR
    AND l.logged_in::DATE > first::DATE)) AS returned,
  round(count(*) FILTER (WHERE EXISTS (
    SELECT 1 FROM logins l WHERE l.user_id = firsts.user_id AND l.logged_in > first AND l.logged_in <= first + INTERVAL 24 HOUR
    AND l.logged_in::DATE > first::DATE)) / count(*), 2) AS share
FROM firsts GROUP BY first::DATE ORDER BY day;
