WITH long AS (
  SELECT visitor, 'snacks' AS topic, snacks AS rating FROM answers UNION ALL
  SELECT visitor, 'sound', sound FROM answers UNION ALL
  SELECT visitor, 'seats', seats FROM answers)
SELECT l.visitor, l.topic, any_value(l.rating) AS rating, any_value(l.rating) * count(o.rating) < sum(o.rating) AS below_own_mean
FROM long l JOIN long o ON o.visitor = l.visitor WHERE l.rating IS NOT NULL GROUP BY l.visitor, l.topic;
