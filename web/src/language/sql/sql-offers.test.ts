import type { Dialect } from "@fiddle/sql/dialect";
import { expect, test } from "vitest";
import { sqlOffers } from "./sql-offers.ts";

const schema = {
  tables: [
    {
      schema: "main",
      name: "fruit",
      columns: [
        { name: "name", type: "VARCHAR" },
        { name: "price in €", type: "DOUBLE" },
      ],
    },
    { schema: "main", name: "people", columns: [{ name: "age", type: "INTEGER" }] },
    { schema: "other", name: "things", columns: [{ name: "id", type: "INTEGER" }] },
  ],
  files: ["data/sales.csv", "people.csv"],
};
const words = { keywords: ["select", "from"], functions: ["avg"] };

/** What is offered at the `|`, without the language's own words. */
function offered(text: string, dialect: Dialect = "duckdb"): string[] | null {
  const at = text.indexOf("|");
  const found = sqlOffers(text.replace("|", ""), at, { schema, words, dialect });
  if (!found) return null;
  const rest = found.offers.filter(({ kind }) => kind !== "keyword" && kind !== "function");
  return rest.map(({ insert }) => insert);
}

const TABLES = ["fruit", "people", "other.things"];

test.each([
  ["select * from |", [...TABLES, "main", "other"]],
  ["select * from fr|", [...TABLES, "main", "other"]],
  ["select | from fruit", ["name", '"price in €"', ...TABLES]],
  ["select n| from fruit f join people p", ["name", '"price in €"', "age", "f", "p", ...TABLES]],
  ["select f.| from fruit f", ["name", '"price in €"']],
  ["select * from fruit as f where f.na|", ["name", '"price in €"']],
  ["select fruit.| from fruit where 1", ["name", '"price in €"']],
  ["select people.|", ["age"]],
  ["select * from other.|", ["things"]],
  ["select 1 from people; select | from things;", ["id", ...TABLES]],
  ["update people set |", ["age", ...TABLES]],
  ["select 1 from fruit, p|", [...TABLES, "main", "other"]],
  ["drop table if exists fr|", [...TABLES, "main", "other"]],
  ["select 1 from fruit where name is distinct from |", ["name", '"price in €"', "fruit", "people", "other.things"]],
  ["select extract(year from |) from people", ["age", ...TABLES]],
  ["select * from fruit, 'p|", ["people.csv"]],
  ["select * from '|", ["data/sales.csv", "people.csv"]],
  ["select * from read_csv('data/|", ["data/sales.csv"]],
])("%s", (text, expected) => {
  expect(offered(text)).toEqual(expected);
});

test.each<[Dialect, string, string[]]>([
  ["postgresql", "", ["people", "sales.orders", 'sales."Campaigns 2026"', '"Old data".orders']],
  ["mysql", "sales", ["public.people", "orders", "`Campaigns 2026`", "`Old data`.orders"]],
  ["sqlserver", "", ["public.people", "sales.orders", "sales.[Campaigns 2026]", "[Old data].orders"]],
])("%s in %j: a table that isn't found by its name alone comes with its schema", (dialect, home, expected) => {
  const columns = [{ name: "id", type: "INTEGER" }];
  const tables = [
    { schema: "public", name: "people", columns },
    { schema: "sales", name: "orders", columns },
    { schema: "sales", name: "Campaigns 2026", columns },
    { schema: "Old data", name: "orders", columns },
  ];
  const text = "select * from ";
  const found = sqlOffers(text, text.length, { schema: { tables, files: [] }, words, dialect, home });
  const offers = found?.offers.filter(({ kind }) => kind === "class") ?? [];
  expect(offers.map(({ insert }) => insert)).toEqual(expected);
  expect(offers[1]).toMatchObject({ label: "orders", detail: dialect === "mysql" ? "1 column" : "sales · 1 column" });
});

test.each<[Dialect, string, string[]]>([
  ["postgresql", "select O.| from orders O", ['"orderDate"', "total", '"user"']],
  ["mysql", "select O.| from orders O", ["orderDate", "total", "`user`"]],
  ["postgresql", "select | from orders O", ['"orderDate"', "total", '"user"', "O", "shop.orders", 'shop."Refunds"']],
  ["duckdb", "select * from re|", ["shop.orders", "shop.Refunds", 'old.main."a.b"', "shop", "old.main"]],
])("%s, %s: each part of a name gets the quotes without which it means something else", (dialect, marked, expected) => {
  const columns = ["orderDate", "total", "user"].map((name) => ({ name, type: "TEXT" }));
  const tables = [
    { schema: "shop", name: "orders", columns },
    { schema: "shop", name: "Refunds", columns },
    ...(dialect === "duckdb" ? [{ schema: "old.main", name: "a.b", columns }] : []),
  ];
  const at = marked.indexOf("|");
  const found = sqlOffers(marked.replace("|", ""), at, { schema: { tables, files: [] }, words, dialect });
  const names = found?.offers.filter(({ kind }) => kind !== "keyword" && kind !== "function") ?? [];
  expect(names.map(({ insert }) => insert)).toEqual(expected);
});

test.each([["select 1 -- fr|"], ["select 'fr|' from fruit"], ["select 1; /* fr|"], ["select $$ fr|"]])(
  "nothing in prose: %s",
  (text) => {
    expect(offered(text)).toBeNull();
  },
);

test.each<[Dialect, string, string[]]>([
  ["mysql", "select f.| from fruit f", ["name", "`price in €`"]],
  ["mysql", "select f.| from `fruit` f -- from people f", ["name", "`price in €`"]],
  ["mysql", "select * from `fr|", ["main.fruit", "main.people", "other.things", "main", "other"]],
  ["mysql", "select 5--1, f.| from fruit f", ["name", "`price in €`"]],
  ["sqlserver", "select [f].| from [fruit] [f]", ["name", "[price in €]"]],
  ["duckdb", "select p.| from fruit /* people p */, people p", ["age"]],
  ["sqlserver", "select f.| from fruit f", ["name", "[price in €]"]],
  ["duckdb", "select $$a;b$$ as x, f.| from fruit f", ["name", '"price in €"']],
  ["postgresql", "select 'it''s; so' as x, f.| from fruit f", ["name", '"price in €"']],
  ["mysql", "select 'it\\'s; so' as x, f.| from fruit f", ["name", "`price in €`"]],
])("%s: %s", (dialect, text, expected) => {
  expect(offered(text, dialect)).toEqual(expected);
});

test("columns say their type, and words come last", () => {
  const found = sqlOffers("select na from fruit", 9, { schema, words, dialect: "duckdb" });
  expect(found?.from).toBe(7);
  expect(found?.offers[0]).toEqual({ label: "name", insert: "name", kind: "property", rank: 1, detail: "varchar" });
  expect(found?.offers.at(-1)).toEqual({ label: "avg", insert: "avg", kind: "function", rank: 7 });
});
