import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { SHIPPED_DATASETS } from "../src/datasets.ts";
import { makeDatasets } from "./datasets.ts";

const FOLDER = join(import.meta.dirname, "../data");
const generated = makeDatasets();

test("the catalog lists every dataset", () => {
  expect(SHIPPED_DATASETS.map(({ file }) => file).sort()).toEqual(Object.keys(generated).sort());
});

test.each(SHIPPED_DATASETS)(
  "$file is up to date, under 200 kB, and has as many entries as the catalog says",
  ({ file, format, size }) => {
    const stored = readFileSync(join(FOLDER, file));
    expect(stored.length).toBeLessThan(200_000);
    const content = generated[file];
    // SQLite releases differ in the bytes they write for the same content, so only text files are compared.
    if (typeof content === "string") expect(stored.toString()).toBe(content);
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
