import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetConnectionQueries, pastQueries, type PastQuery, rememberQuery } from "./query-history.ts";

const query = (sql: string, more: Partial<PastQuery> = {}): PastQuery => ({
  sql,
  at: 1,
  ms: 2,
  rows: 3,
  error: null,
  ...more,
});
const sqlOf = (name: string) => pastQueries(name).map(({ sql }) => sql);

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal("window", { localStorage, sessionStorage: localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

test("keeps the last hundred of each connection, the newest first", () => {
  for (let i = 0; i < 120; i += 1) rememberQuery("duckdb-wasm", query(`select ${i}`));
  rememberQuery("sqlite-wasm", query("select 'other'"));
  expect([pastQueries("duckdb-wasm").length, sqlOf("duckdb-wasm")[0], sqlOf("duckdb-wasm").at(-1)]).toEqual([
    100,
    "select 119",
    "select 20",
  ]);
  expect(sqlOf("sqlite-wasm")).toEqual(["select 'other'"]);
});

test("a query that runs again stands there once, with its newest result", () => {
  rememberQuery("a", query("select 1", { error: "no", rows: null }));
  rememberQuery("a", query("select 1", { ms: 9 }));
  expect(pastQueries("a")).toEqual([query("select 1", { ms: 9 })]);
});

test("what is too long isn't kept, and old queries make room", () => {
  rememberQuery("a", query(" "));
  rememberQuery("a", query("x".repeat(10_001)));
  expect(pastQueries("a")).toEqual([]);
  for (let i = 0; i < 40; i += 1) rememberQuery("a", query(`${i} ${"x".repeat(9_900)}`));
  expect(pastQueries("a")).toHaveLength(30);
});

test("what isn't a history is none", () => {
  window.localStorage.setItem("fiddle:queries:a", '{"a": 1}');
  window.localStorage.setItem("fiddle:queries:b", '[1, {"sql": 1}]');
  window.localStorage.setItem("fiddle:queries:c", "[");
  expect(["a", "b", "c"].map(pastQueries)).toEqual([[], [], []]);
});

test("a logout forgets what was asked of databases, and not of the browser's own", () => {
  rememberQuery("connection:1", query("select 1"));
  rememberQuery("duckdb-wasm", query("select 2"));
  forgetConnectionQueries();
  expect([sqlOf("connection:1"), sqlOf("duckdb-wasm")]).toEqual([[], ["select 2"]]);
});
