-- hint: You stop after 20 ferries. How many hops can be needed at most depends on the number of islands.
WITH RECURSIVE
  ways(a, b) AS (
    SELECT a, b FROM ferries
    UNION
    SELECT b, a FROM ferries
  ),
  trips(name, hops) AS (
    SELECT 'Home', 0
    UNION
    SELECT ways.b, trips.hops + 1
    FROM trips
    JOIN ways ON ways.a = trips.name
    WHERE trips.hops < 20
  )
SELECT islands.name, min(trips.hops) AS hops
FROM islands
LEFT JOIN trips ON trips.name = islands.name
GROUP BY islands.name;
