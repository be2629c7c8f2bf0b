-- hint: Compare with the mean of the same visitor, not of everybody.
SELECT visitor, topic, rating, rating < avg(rating) OVER () AS below_own_mean
FROM (UNPIVOT answers ON seats, sound, snacks INTO NAME topic VALUE rating);
