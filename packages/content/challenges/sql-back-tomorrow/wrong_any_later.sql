-- hint: Only the following day counts, not any later one.
WITH days AS (SELECT user_id, logged_in::DATE AS day, min(logged_in::DATE) OVER (PARTITION BY user_id) AS first_day FROM logins)
SELECT first_day AS day, count(DISTINCT user_id) AS new_users, count(DISTINCT user_id) FILTER (WHERE day > first_day) AS returned,
  round(count(DISTINCT user_id) FILTER (WHERE day > first_day) / count(DISTINCT user_id), 2) AS share
FROM days GROUP BY first_day ORDER BY first_day;
