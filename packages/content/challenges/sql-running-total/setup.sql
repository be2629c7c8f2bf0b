CREATE TABLE sales (year INTEGER, month INTEGER, amount DOUBLE);
