import { frameBytes } from "@fiddle/protocol/connection-frames.ts";
import { ConnectionRuntime } from "@fiddle/kernels/connection";
import { expect, test } from "vitest";
import { ApiFailure } from "../accounts/failure.ts";
import { findDialect } from "./saved-connections.ts";
import { ServerSource } from "./server-source.ts";

const SESSION = {
  dialect: async () => "postgresql" as const,
  accessToken: async () => "t",
  replaceToken: async () => null,
  askToUpgrade: async () => {},
  askToLogIn: async () => {},
  schemaChanged: async () => {},
};

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
  const session = { ...SESSION, schemaChanged: async () => void asked.push("changed") };
  const source = new ServerSource("a", session, { fetch });
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
  const session = { ...SESSION, schemaChanged: async () => void (changed = true) };
  const fetch = async () => new Response(frameBytes({ kind: "end", end: { rows: 1, cut: null, did: null } }));
  for await (const _ of new ServerSource("a", session, { fetch }).query(sql, new AbortController().signal));
  expect(changed).toBe(changes);
});

test.each([
  [
    "no-such-connection",
    404,
    "This connection isn't in your account. It may have been deleted.",
    "Failed to save query results: This connection isn't in your account. It may have been deleted.",
    [],
  ],
  [
    "upgrade-required",
    403,
    "Upgrade to a paid plan to run database queries",
    "Upgrade to a paid plan to run database queries",
    ["upgrade"],
  ],
  ["not-logged-in", 401, "Log in and try again.", "Failed to save query results: Log in and try again.", ["log in"]],
  ["connection-failed", 502, "No answer.", "Failed to save query results: No answer.", []],
] as const)(
  "%s, for a connection that can't be looked up, ends the run with its sentence",
  async (id, status, message, evalue, asks) => {
    const asked: string[] = [];
    const session = {
      ...SESSION,
      dialect: () =>
        findDialect("a", {
          call: () =>
            Promise.reject(new ApiFailure(404, "no-such-connection", "This connection isn't in your account.")),
        }),
      askToUpgrade: async () => void asked.push("upgrade"),
      askToLogIn: async () => void asked.push("log in"),
    };
    const fetch = async () => Response.json({ error: { id, message } }, { status });
    const sent: unknown[] = [];
    const runtime = new ConnectionRuntime(new ServerSource("a", session, { fetch }));
    await runtime.execute({ code: "select 1", cellId: "a" }, (told) => sent.push(told));
    expect(sent.at(-1)).toEqual({
      msg_type: "error",
      content: { ename: "NoResultError", evalue, traceback: [evalue] },
    });
    expect(asked).toEqual(asks);
  },
);
