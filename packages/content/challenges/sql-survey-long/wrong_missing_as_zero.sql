-- hint: A question that wasn't answered isn't a 0. It doesn't count in the mean at all.
SELECT visitor, topic, rating, rating < mean AS below_own_mean FROM (
  SELECT *, (coalesce(seats, 0) + coalesce(sound, 0) + coalesce(snacks, 0)) / 3 AS mean FROM answers)
UNPIVOT (rating FOR topic IN (seats, sound, snacks));
