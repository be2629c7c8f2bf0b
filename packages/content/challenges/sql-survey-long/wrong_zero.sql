-- hint: A rating of 0 is an answer.
SELECT visitor, topic, rating, rating < avg(rating) OVER (PARTITION BY visitor) AS below_own_mean
FROM (UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating)
WHERE rating > 0;
