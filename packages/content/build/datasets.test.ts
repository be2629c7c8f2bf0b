import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { SHIPPED_DATASETS } from "../src/datasets.ts";
import { makeDatasets } from "./datasets.ts";

const FOLDER = join(import.meta.dirname, "../data");
const MADE = makeDatasets();

test("the catalogue lists what there is", () => {
  expect(SHIPPED_DATASETS.map(({ file }) => file).sort()).toEqual(Object.keys(MADE).sort());
});

test.each(SHIPPED_DATASETS)(
  "$file is what the script makes, small, and as large as it says",
  ({ file, format, size }) => {
    const kept = readFileSync(join(FOLDER, file));
    expect(kept.length).toBeLessThan(200_000);
    const made = MADE[file];
    // Releases of SQLite may write the same content in other bytes.
    if (typeof made === "string") expect(kept.toString()).toBe(made);
    expect(size).toContain(count(file, format).toLocaleString("en"));
  },
);

function count(file: string, format: string): number {
  const path = join(FOLDER, file);
  const text = readFileSync(path, "utf8");
  if (format === "sqlite") {
    const database = new DatabaseSync(path, { readOnly: true });
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    database.close();
    return tables.length;
  }
  if (format === "json") return (JSON.parse(text) as unknown[]).length;
  if (format === "geojson") return (JSON.parse(text) as { features: unknown[] }).features.length;
  // A line break inside quotes is part of a field.
  return (
    text
      .replaceAll(/"(?:[^"]|"")*"/g, "")
      .trim()
      .split("\n").length - 1
  );
}
