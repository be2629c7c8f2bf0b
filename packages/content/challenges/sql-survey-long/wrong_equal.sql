-- hint: A rating that equals the mean isn't below it.
SELECT visitor, topic, rating, rating <= avg(rating) OVER (PARTITION BY visitor) AS below_own_mean
FROM (UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating);
