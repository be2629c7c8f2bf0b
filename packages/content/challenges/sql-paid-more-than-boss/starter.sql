SELECT name, wage
FROM staff;
