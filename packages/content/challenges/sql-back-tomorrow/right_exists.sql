SELECT day, count(*) AS new_users, sum(came_back::INTEGER) AS returned, round(avg(came_back::INTEGER), 2) AS share
FROM (
  SELECT
    user_id,
    date_trunc('day', min(logged_in))::DATE AS day,
    list_contains(list(logged_in::DATE), (min(logged_in) + INTERVAL 1 DAY)::DATE) AS came_back
  FROM logins
  GROUP BY user_id
) AS users
GROUP BY ALL
ORDER BY ALL;
