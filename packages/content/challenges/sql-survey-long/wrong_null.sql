-- hint: Questions that weren't answered have no row.
SELECT visitor, topic, rating, rating < avg(rating) OVER (PARTITION BY visitor) AS below_own_mean
FROM (
  SELECT visitor, 'seats' AS topic, seats AS rating FROM answers
  UNION ALL
  SELECT visitor, 'sound', sound FROM answers
  UNION ALL
  SELECT visitor, 'snacks', snacks FROM answers
);
