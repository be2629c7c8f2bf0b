SELECT visitor, topic, rating, rating < mean AS below_own_mean
FROM (
  SELECT
    visitor,
    unnest(['seats', 'sound', 'snacks']) AS topic,
    unnest([seats, sound, snacks]) AS rating,
    list_avg([seats, sound, snacks]) AS mean
  FROM answers
) AS unnested
WHERE rating IS NOT NULL;
