WITH long AS (
  UNPIVOT answers
  ON seats, sound, snacks
  INTO NAME topic VALUE rating
)
SELECT visitor, topic, rating, rating < avg(rating) OVER (PARTITION BY visitor) AS below_own_mean
FROM long;
