-- hint: `//` cuts the decimals off the mean, so a 7 isn't below a mean of 7.5 anymore. Use `avg`.
WITH long AS (
  UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating
)
SELECT visitor, topic, rating,
  rating < sum(rating) OVER (PARTITION BY visitor) // count(*) OVER (PARTITION BY visitor) AS below_own_mean
FROM long;
