WITH firsts AS (
  SELECT user_id, min(logged_in)::DATE AS day
  FROM logins
  GROUP BY user_id
),
active AS (
  SELECT DISTINCT user_id, logged_in::DATE AS day
  FROM logins
)
SELECT
  firsts.day,
  count(*) AS new_users,
  count(active.user_id) AS returned,
  round(count(active.user_id) / count(*), 2) AS share
FROM firsts
LEFT JOIN active ON active.user_id = firsts.user_id AND active.day = firsts.day + 1
GROUP BY firsts.day
ORDER BY firsts.day;
