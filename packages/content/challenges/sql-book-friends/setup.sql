CREATE TABLE reads (reader TEXT NOT NULL, book TEXT NOT NULL, PRIMARY KEY (reader, book));
