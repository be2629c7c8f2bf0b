-- hint: Compare with the mean of the same visitor, not with that of the topic.
SELECT visitor, topic, rating, rating < avg(rating) OVER (PARTITION BY topic) AS below_own_mean
FROM (UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating);
