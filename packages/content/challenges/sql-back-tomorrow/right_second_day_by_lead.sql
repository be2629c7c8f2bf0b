WITH days AS (
  SELECT user_id, date_trunc('day', logged_in)::DATE AS day FROM logins GROUP BY ALL
), ranked AS (
  SELECT day, row_number() OVER w AS n, lead(day) OVER w AS next FROM days WINDOW w AS (PARTITION BY user_id ORDER BY day)
)
SELECT day, count(*) AS new_users,
  coalesce(sum(CASE WHEN next - day = 1 THEN 1 END), 0) AS returned,
  round(coalesce(sum(CASE WHEN next - day = 1 THEN 1.0 END), 0) / count(*), 2) AS share
FROM ranked WHERE n = 1 GROUP BY day ORDER BY 1;
