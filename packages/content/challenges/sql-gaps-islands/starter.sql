SELECT learner, min(started)::DATE AS first_day, count(*) AS days
FROM sessions
GROUP BY learner;
