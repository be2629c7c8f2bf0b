SELECT visitor, 'seats' AS topic, seats AS rating
FROM answers;
