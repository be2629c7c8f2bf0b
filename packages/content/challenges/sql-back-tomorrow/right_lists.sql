SELECT day, len(users) AS new_users, len(list_filter(users, u -> u)) AS returned,
  round(list_avg(list_transform(users, u -> u::INT)), 2) AS share
FROM (
  SELECT days[1] AS day, list(list_contains(days, days[1] + 1)) AS users
  FROM (SELECT user_id, list_sort(list(DISTINCT logged_in::DATE)) AS days FROM logins GROUP BY user_id)
  GROUP BY days[1]
)
ORDER BY day;
