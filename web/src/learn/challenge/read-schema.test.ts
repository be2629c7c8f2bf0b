import { expect, test } from "vitest";
import { readSchema } from "./read-schema.ts";

test("tables, keys, references and columns that may be NULL are read", () => {
  const setup = `CREATE TABLE huts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, km REAL);
CREATE TABLE visits (
  hut_id INTEGER NOT NULL REFERENCES huts (id),
  day TEXT NOT NULL,
  price DECIMAL(8, 2),
  PRIMARY KEY (hut_id, day)
);
INSERT INTO huts VALUES (1, 'a', 2);`;
  const column = { isKey: false, canBeNull: false, refersTo: null };
  expect(readSchema(setup)).toEqual([
    {
      name: "huts",
      columns: [
        { ...column, name: "id", type: "integer", isKey: true },
        { ...column, name: "name", type: "text" },
        { ...column, name: "km", type: "real", canBeNull: true },
      ],
    },
    {
      name: "visits",
      columns: [
        { ...column, name: "hut_id", type: "integer", isKey: true, refersTo: "huts.id" },
        { ...column, name: "day", type: "text", isKey: true },
        { ...column, name: "price", type: "decimal", canBeNull: true },
      ],
    },
  ]);
});

test("a setup without tables has no schema", () => {
  expect(readSchema("CREATE VIEW trips AS SELECT * FROM 'trips.csv';")).toEqual([]);
});
