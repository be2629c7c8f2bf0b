SELECT count(*) AS hives
FROM hives;
