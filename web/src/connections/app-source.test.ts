import { ConnectionRuntime } from "@fiddle/kernels/connection";
import type { KernelMessage } from "@fiddle/kernels";
import { frameBytes } from "@fiddle/protocol/connection-frames.ts";
import { expect, test } from "vitest";
import { AppSource } from "./app-source.ts";

const QUERY = {
  code: "select $least as n; select 2",
  cellId: "a b",
  parameters: { least: { type: "number", value: 5 } },
} as const;

/** Runs the query with a server that answers like this, and returns what it was asked and what came of it. */
async function run(answer: (path: string) => Response) {
  const asked: [string, string | null, unknown][] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = typeof input === "string" ? input : "";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    asked.push([path, new Headers(init.headers).get("authorization"), body]);
    return answer(path);
  };
  const source = new AppSource("app", "uuid", { accessToken: async () => "t" }, { fetch });
  const messages: KernelMessage[] = [];
  const reply = await new ConnectionRuntime(source).execute(QUERY, (message) => messages.push(message));
  return { asked, status: reply.status, messages };
}

test("a reader's run names each statement of the cell by its hash and number, with values and without SQL", async () => {
  const end = { rows: 0, cut: null, did: "SELECT 0" };
  const { asked, status } = await run((path) =>
    path.endsWith("/statements")
      ? Response.json({ statements: [{ cell: "a b", connection: "uuid", type: "mysql" }] })
      : new Response(frameBytes({ kind: "end", end })),
  );
  const values = { least: 5 };
  const path = "/api/publications/app/statements";
  const source = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect([status, asked]).toEqual([
    "ok",
    [
      [path, "Bearer t", null],
      [`${path}/a%20b`, "Bearer t", { source, statement: 0, values }],
      [`${path}/a%20b`, "Bearer t", { source, statement: 1, values }],
    ],
  ]);
});

test("a refusal is the run's error, in the server's words", async () => {
  const message = "The author of this app doesn't let readers run its queries.";
  const { status, messages } = await run((path) =>
    path.endsWith("/statements")
      ? Response.json({ statements: [] })
      : Response.json({ error: { id: "query-not-allowed", message } }, { status: 403 }),
  );
  const error = messages.find(({ msg_type: type }) => type === "error");
  expect([status, error?.content]).toEqual([
    "error",
    expect.objectContaining({ evalue: expect.stringContaining(message) }),
  ]);
});
