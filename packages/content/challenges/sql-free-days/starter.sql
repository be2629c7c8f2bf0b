SELECT leaves AS day
FROM stays;
