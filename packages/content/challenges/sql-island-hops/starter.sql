SELECT name, 0 AS hops
FROM islands
WHERE name = 'Home';
