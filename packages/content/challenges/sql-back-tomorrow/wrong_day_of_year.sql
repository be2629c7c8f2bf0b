-- hint: You compare days without their year: the following day can be in the next year, and the same day comes again a year later.
WITH firsts AS (
  SELECT user_id, min(logged_in)::DATE AS day
  FROM logins
  GROUP BY user_id
),
active AS (
  SELECT DISTINCT user_id, dayofyear(logged_in) AS number
  FROM logins
)
SELECT
  firsts.day,
  count(*) AS new_users,
  count(active.user_id) AS returned,
  round(count(active.user_id) / count(*), 2) AS share
FROM firsts
LEFT JOIN active ON active.user_id = firsts.user_id AND active.number = dayofyear(firsts.day) + 1
GROUP BY firsts.day
ORDER BY firsts.day;
