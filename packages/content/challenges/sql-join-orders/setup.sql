CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), placed_on TEXT NOT NULL);
CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  unit_cents INTEGER NOT NULL
);
