import type { ConnectionSchema } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { LazySchema, type SchemaAsked } from "./lazy-schema.ts";
import { isNamedIn, wordsOf } from "./words-of-names.ts";

const COLUMNS = [{ name: "id", type: "BIGINT" }];
const SCHEMAS = ["public", ...Array.from({ length: 30 }, (_, i) => `tenant_${i}`), "HR data"];
const TABLES = new Map(SCHEMAS.map((schema) => [schema, ["orders", "people"]]));
TABLES.set("public", ["settings"]);
TABLES.set("HR data", ["CustomerVisit", "salaries", "bonus_2026"]);

/** A database with 32 schemas, and what is asked of it. `isCut` leaves out tables behind the first of each schema. */
function database({ isCut = false, fails = new Set<string>() } = {}) {
  const asked: string[] = [];
  const read = async ({ schema, table }: SchemaAsked): Promise<ConnectionSchema> => {
    asked.push([schema, table].filter(Boolean).join("."));
    if (schema !== undefined && fails.delete(schema)) throw new Error("The server is gone.");
    const all = schema === undefined ? [] : (TABLES.get(schema) ?? []).filter((name) => (table ?? name) === name);
    const found = isCut && table === undefined ? all.slice(0, 1) : all;
    const tables = found.map((name) => ({ schema: schema ?? "", name, kind: "TABLE", columns: COLUMNS }));
    const names = [...TABLES].map(([name, of]) => ({ schema: name, tables: of }));
    return { schemas: SCHEMAS, tables, more: found.length < all.length, ...(schema === undefined && { names }) };
  };
  return { lazy: new LazySchema(read), asked };
}

async function readTables(lazy: LazySchema, ...texts: string[]) {
  const { tables } = await lazy.tables(texts);
  return tables.filter(({ columns }) => columns.length > 0).map(({ schema, name }) => `${schema}.${name}`);
}

test("few schemas come in one look", async () => {
  const table = { schema: "public", name: "orders", kind: "TABLE", columns: COLUMNS };
  const lazy = new LazySchema(async () => ({ schemas: ["public"], tables: [table], more: false }));
  expect(await lazy.tables(["anything"])).toEqual({ tables: [table], files: [] });
});

test("of many, the home schema and those that a text names are read, and of all others the names are known", async () => {
  const { lazy, asked } = database();
  expect(await readTables(lazy)).toEqual(["public.settings"]);
  expect(await readTables(lazy, "Sum up tenant_7's orders.", "select * from tenant_9.people")).toEqual(
    expect.arrayContaining(["public.settings", "tenant_7.orders", "tenant_7.people", "tenant_9.people"]),
  );
  const { tables, unread } = await lazy.tables([]);
  expect(tables).toHaveLength(1 + 60 + 3);
  expect(unread).toContain("tenant_20");
  expect(unread).not.toContain("tenant_7");
  // A name that thirty schemas have costs few looks, and each schema is read once.
  expect(asked.length).toBeLessThanOrEqual(1 + 6);
  expect(new Set(asked).size).toBe(asked.length);
});

test("names are found in plural, in capitals and in several words", async () => {
  const { lazy } = database();
  expect(await readTables(lazy, "Which customers' visits were longest?")).toContain("HR data.CustomerVisit");
  expect(await readTables(database({ isCut: true }).lazy, "the highest bonus")).toContain("HR data.bonus_2026");
  expect(isNamedIn(wordsOf("the order's lines"), "order_lines")).toBe(true);
  expect(isNamedIn(wordsOf("the order"), "order_lines")).toBe(false);
  // Nobody says the year of a table.
  expect(isNamedIn(wordsOf("What did the campaigns cost?"), "Campaigns 2026")).toBe(true);
  expect(isNamedIn(wordsOf("in 2025"), "2026")).toBe(false);
});

test("a table that a look at its schema left out is read by itself", async () => {
  const { lazy, asked } = database({ isCut: true });
  expect(await readTables(lazy, "salaries")).toContain("HR data.salaries");
  expect(asked.at(-1)).toBe("HR data.salaries");
});

test("a look that failed is tried again with the next question", async () => {
  const { lazy } = database({ fails: new Set(["public"]) });
  expect(await readTables(lazy)).toEqual([]);
  expect(await readTables(lazy)).toEqual(["public.settings"]);
});
