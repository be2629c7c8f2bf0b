WITH long AS (
  SELECT visitor, 'seats' AS topic, seats AS rating FROM answers
  UNION ALL
  SELECT visitor, 'sound', sound FROM answers
  UNION ALL
  SELECT visitor, 'snacks', snacks FROM answers
),
means AS (
  SELECT visitor, avg(rating) AS mean
  FROM long
  GROUP BY visitor
)
SELECT visitor, topic, rating, rating < mean AS below_own_mean
FROM long
JOIN means USING (visitor)
WHERE rating IS NOT NULL;
