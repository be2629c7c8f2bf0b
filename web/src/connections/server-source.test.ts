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
    token: async () => "t",
    replaceToken: async () => null,
    askToUpgrade: async () => {},
    askToLogIn: async () => {},
  };
  const source = new ServerSource("a", session, { fetch });
  await source.schema();
  await source.schema();
  for await (const _ of source.query("create table t (a int)", new AbortController().signal));
  await source.schema();
  expect(asked).toEqual(["schema", "query", "schema"]);
});
