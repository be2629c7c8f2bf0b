SELECT name AS first, name AS second, gym
FROM climbers;
