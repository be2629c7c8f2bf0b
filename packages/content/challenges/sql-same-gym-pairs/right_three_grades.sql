SELECT a.name AS first, b.name AS second, gym FROM climbers a JOIN climbers b USING (gym) WHERE a.id < b.id AND a.grade = b.grade
UNION ALL
SELECT a.name, b.name, gym FROM climbers a JOIN climbers b USING (gym) WHERE a.id < b.id AND a.grade + 1 = b.grade
UNION ALL
SELECT a.name, b.name, gym FROM climbers a JOIN climbers b USING (gym) WHERE a.id < b.id AND a.grade - 1 = b.grade;
