SELECT a.name AS first, b.name AS second, b.gym FROM climbers b, climbers a
WHERE NOT a.id >= b.id AND a.gym = b.gym AND (a.grade - b.grade) * (a.grade - b.grade) < 2;
