SELECT taken_at, level_cm AS tide
FROM readings;
