CREATE TABLE weather (city VARCHAR NOT NULL, day DATE NOT NULL, high_c DOUBLE, PRIMARY KEY (city, day));
