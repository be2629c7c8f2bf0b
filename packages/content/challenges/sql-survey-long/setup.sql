CREATE TABLE answers (visitor INTEGER PRIMARY KEY, seats INTEGER, sound INTEGER, snacks INTEGER);
