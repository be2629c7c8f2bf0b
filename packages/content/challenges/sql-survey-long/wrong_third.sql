-- hint: Questions that weren't answered don't count in the mean. Divide by the number of answers.
SELECT visitor, topic, rating, rating < sum(rating) OVER (PARTITION BY visitor) / 3 AS below_own_mean
FROM (UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating);
