SELECT a.visitor, t.topic, t.rating, t.rating < list_avg([a.seats, a.sound, a.snacks]) AS below_own_mean
FROM answers a, LATERAL (VALUES ('seats', a.seats), ('sound', a.sound), ('snacks', a.snacks)) AS t(topic, rating)
WHERE t.rating IS NOT NULL;
