import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SeededRandom } from "./seeded-random.ts";
import { addDays } from "./values.ts";

const SCHEMA = `
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, since TEXT NOT NULL);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, price REAL NOT NULL);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers, ordered TEXT NOT NULL, status TEXT NOT NULL);
CREATE TABLE order_items (order_id INTEGER NOT NULL REFERENCES orders, product_id INTEGER NOT NULL REFERENCES products, quantity INTEGER NOT NULL, PRIMARY KEY (order_id, product_id)) WITHOUT ROWID;
CREATE VIEW revenue_by_month AS
  SELECT substr(ordered, 1, 7) AS month, round(sum(quantity * price), 2) AS revenue
  FROM orders JOIN order_items ON orders.id = order_id JOIN products ON products.id = product_id
  WHERE status <> 'canceled' GROUP BY month;
`;

const FIRST_NAMES = "Ada Ben Cleo Dan Eve Finn Gia Hugo Ida Jon Kim Leo Mia Ned Ola Pia".split(" ");
const LAST_NAMES = "Adler Brook Cole Dunn East Frost Gray Hale Ivers Jole".split(" ");
const CITIES = ["Aldern", "Corvo", "Harbor", "Lorne", "Solva", null];
const PRODUCTS = [
  ["Espresso beans", "Coffee", 14.5],
  ["Filter beans", "Coffee", 12.9],
  ["Hand grinder", "Gear", 59],
  ["Kettle", "Gear", 74.5],
  ["Paper filters", "Gear", 4.2],
  ["Green tea", "Tea", 9.8],
  ["Black tea", "Tea", 8.4],
  ["Teapot", "Gear", 38],
  ["Mug", "Gear", 11],
  ["Oat milk", "Pantry", 2.6],
] as const;

/** A small shop as a SQLite database file: four related tables and a view. */
export function shop(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-shop-"));
  try {
    const file = join(folder, "shop.sqlite");
    const database = new DatabaseSync(file);
    database.exec(`${SCHEMA}; BEGIN`);
    insertRows(database);
    database.exec("COMMIT; VACUUM");
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function insertRows(database: DatabaseSync): void {
  const random = new SeededRandom(909);
  const customer = database.prepare("INSERT INTO customers VALUES (?, ?, ?, ?)");
  for (let id = 1; id <= 120; id++)
    customer.run(
      id,
      `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      random.pick(CITIES),
      addDays("2023-01-01", random.integer(0, 600)),
    );
  const product = database.prepare("INSERT INTO products VALUES (?, ?, ?, ?)");
  PRODUCTS.forEach(([name, category, price], index) => product.run(index + 1, name, category, price));
  const order = database.prepare("INSERT INTO orders VALUES (?, ?, ?, ?)");
  const item = database.prepare("INSERT OR IGNORE INTO order_items VALUES (?, ?, ?)");
  for (let id = 1; id <= 900; id++) {
    const status = random.pick(["paid", "paid", "paid", "shipped", "canceled"]);
    order.run(id, random.integer(1, 120), addDays("2024-01-01", Math.floor((id / 900) * 700)), status);
    for (let line = random.integer(1, 4); line > 0; line--) item.run(id, random.integer(1, 10), random.integer(1, 3));
  }
}
