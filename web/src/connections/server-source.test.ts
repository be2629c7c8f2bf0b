import { frameBytes } from "@fiddle/protocol/connection-frames.ts";
import { expect, test } from "vitest";
import { ServerSource } from "./server-source.ts";

test("the schema is asked for again once a statement without rows has run", async () => {
  const asked: string[] = [];
  const end = { rows: 0, cut: null, did: "CREATE" };
  const fetch = async (path: RequestInfo | URL) => {
    const call = typeof path === "string" ? path.split("/").at(-1) : "";
    asked.push(call ?? "");
    return call === "query"
      ? new Response(frameBytes({ kind: "end", end }))
      : Response.json({ schemas: [], tables: [], more: false });
  };
  const session = {
    accessToken: async () => "t",
    replaceToken: async () => null,
    askToUpgrade: async () => {},
    askToLogIn: async () => {},
    schemaChanged: async () => void asked.push("changed"),
  };
  const source = new ServerSource({ uuid: "a", dialect: "postgresql" }, session, { fetch });
  await source.schema();
  await source.schema();
  for await (const _ of source.query("create table t (a int)", new AbortController().signal));
  await source.schema();
  expect(asked).toEqual(["schema", "query", "changed", "schema"]);
});

test.each([
  ["select 1", false],
  ["-- a list\n/* of */ (with a as (select 1) select * from a)", false],
  ["delete from a returning *", true],
  ["with gone as (delete from a returning *) select * from gone", true],
  ["explain analyze create table a as select 1", true],
  ["/* by hand */ call make_tables()", true],
])("with rows, %s may have changed the schema: %s", async (sql, changes) => {
  let changed = false;
  const session = {
    accessToken: async () => "t",
    replaceToken: async () => null,
    askToUpgrade: async () => {},
    askToLogIn: async () => {},
    schemaChanged: async () => void (changed = true),
  };
  const fetch = async () => new Response(frameBytes({ kind: "end", end: { rows: 1, cut: null, did: null } }));
  for await (const _ of new ServerSource({ uuid: "a", dialect: "postgresql" }, session, { fetch }).query(
    sql,
    new AbortController().signal,
  ));
  expect(changed).toBe(changes);
});
