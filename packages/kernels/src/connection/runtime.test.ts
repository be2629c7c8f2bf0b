import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import { PlanError, QueryError, type QuerySource, type ResultPart } from "./query-source.ts";
import { ConnectionRuntime } from "./runtime.ts";

const COLUMNS: ResultPart = { kind: "columns", columns: [{ name: "n", type: "integer", kind: "integer" }] };
const END: ResultPart = { kind: "end", cut: null, did: null };

function rows(text: string): ResultPart {
  return { kind: "rows", bytes: new TextEncoder().encode(text) };
}

/** A database that answers each query with these parts. */
function sourceOf(answer: (sql: string, signal: AbortSignal) => AsyncIterable<ResultPart>): QuerySource {
  return { dialect: async () => "postgresql", query: answer, schema: async () => ({ tables: [], files: [] }) };
}

async function* parts(...all: readonly ResultPart[]): AsyncGenerator<ResultPart> {
  yield* all;
}

async function run(source: QuerySource, code: string) {
  const runtime = new ConnectionRuntime(source);
  const messages: KernelMessage[] = [];
  const reply = await runtime.execute({ code, cellId: "a", resultName: "df_1" }, (message) => messages.push(message));
  return { runtime, reply, messages: messages.filter(({ msg_type }) => msg_type !== "progress") };
}

function streams(messages: readonly KernelMessage[]) {
  return messages.flatMap((message) =>
    message.msg_type === "stream" ? [`${message.content.name}: ${message.content.text}`] : [],
  );
}

test("the result is a table, a file named by the query's hash, and its first five lines are the preview", async () => {
  const sql = "select n from t;\n";
  const text = Array.from({ length: 20 }, (_, n) => `${n}\n`).join("");
  const { runtime, messages } = await run(
    sourceOf(() => parts(COLUMNS, rows(text), END)),
    sql,
  );
  const name = `${hash("sha256", sql).slice(0, 8)}.csv`;
  expect(messages[0]).toMatchObject({
    msg_type: "execute_result",
    content: { data: { "text/plain": "n\n0\n1\n2\n3" } },
  });
  expect(streams(messages)).toEqual([`stdout: Saved as ${name}\n`]);
  const { written } = runtime.takeFileChanges();
  expect(written.map(({ path }) => path)).toEqual([`/home/pyodide/${name}`]);
  expect(await written[0]?.blob.text()).toBe(`n\n${text}`);
  expect(runtime.takeSharedTable("df_1")).toMatchObject({ rowCount: 20, columns: [{ name: "n", type: "integer" }] });
});

test("what is missing, and which values aren't exact, is told below the result", async () => {
  const end: ResultPart = { kind: "end", cut: "Only the first row.", did: null, note: "Rounded: n." };
  const { messages } = await run(
    sourceOf(() => parts(COLUMNS, rows("1\n"), end)),
    "select 1",
  );
  expect(streams(messages).slice(1)).toEqual(["stderr: Only the first row.\n", "stderr: Rounded: n.\n"]);
});

test("each statement runs, and the last result has the name", async () => {
  const asked: string[] = [];
  const source = sourceOf((sql) => {
    asked.push(sql);
    return parts(COLUMNS, rows(`${asked.length}\n`), END);
  });
  const { runtime, messages } = await run(source, "select ';' as a;\nselect 2; -- done");
  expect(asked).toEqual(["select ';' as a", "select 2"]);
  expect(messages.map(({ msg_type }) => msg_type)).toEqual(["display_data", "stream", "execute_result", "stream"]);
  expect(runtime.takeSharedTable("df_1")?.rowCount).toBe(1);
});

test.each([
  [
    "a failure of the database",
    new QueryError('column "a" does not exist'),
    'Failed to save query results: column "a" does not exist',
  ],
  [
    "a plan without queries",
    new PlanError("Upgrade to a paid plan to run database queries"),
    "Upgrade to a paid plan to run database queries",
  ],
])("%s is said", async (_, failure, evalue) => {
  const source = sourceOf(async function* () {
    yield* [];
    throw failure;
  });
  const { reply, messages } = await run(source, "select 1");
  expect(reply.status).toBe("error");
  expect(messages).toMatchObject([{ msg_type: "error", content: { evalue } }]);
});

test("a connection that can't be looked up fails each run, and not for good", async () => {
  let isOnline = false;
  const source: QuerySource = {
    ...sourceOf(() => parts(COLUMNS, rows("1\n"), END)),
    async dialect() {
      if (!isOnline) throw new Error("Can't reach the server.");
      return "mysql";
    },
  };
  const runtime = new ConnectionRuntime(source);
  const messages: KernelMessage[] = [];
  const execute = () => runtime.execute({ code: "select 1", cellId: "a" }, (message) => messages.push(message));
  expect((await execute()).status).toBe("error");
  expect(messages.at(-1)).toMatchObject({
    content: { evalue: "Failed to save query results: Can't reach the server." },
  });
  isOnline = true;
  expect((await execute()).status).toBe("ok");
});

test("a result without its end isn't taken for a whole one", async () => {
  const { messages, runtime } = await run(
    sourceOf(() => parts(COLUMNS, rows("1\n"))),
    "select 1",
  );
  expect(messages).toMatchObject([
    {
      msg_type: "error",
      content: { evalue: "Failed to save query results: The result was cut off on its way. Run the query again." },
    },
  ]);
  expect(runtime.takeFileChanges().written).toEqual([]);
});

test("a result that was cut says so, and its file ends with a whole row", async () => {
  const cut: ResultPart = { kind: "end", cut: "Only the first row was loaded.", did: null };
  const { messages, runtime } = await run(
    sourceOf(() => parts(COLUMNS, rows("1\n"), rows("23"), cut)),
    "select 1",
  );
  expect(await runtime.takeFileChanges().written[0]?.blob.text()).toBe("n\n1\n");
  expect(streams(messages).at(-1)).toBe("stderr: Only the first row was loaded.\n");
});

test("a statement without rows says what it did", async () => {
  const { messages } = await run(
    sourceOf(() => parts({ kind: "end", cut: null, did: "INSERT 2" })),
    "insert into a values (1), (2)",
  );
  expect(messages).toEqual([
    { msg_type: "display_data", content: { data: { "text/plain": "INSERT 2" }, metadata: {} } },
  ]);
});

test("Stop ends the query", async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const source = sourceOf(async function* (_, signal) {
    yield COLUMNS;
    begun.resolve(signal);
    await new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const runtime = new ConnectionRuntime(source);
  const messages: KernelMessage[] = [];
  const reply = runtime.execute({ code: "select 1", cellId: "a" }, (message) => messages.push(message), 7);
  await begun.promise;
  runtime.interrupt(6);
  expect((await begun.promise).aborted).toBe(false);
  runtime.interrupt(7);
  expect((await reply).status).toBe("error");
  expect(messages.at(-1)).toMatchObject({ msg_type: "error", content: { evalue: "The query was stopped." } });
});
