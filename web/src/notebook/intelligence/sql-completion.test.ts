import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { connectionSpec, type DatabaseSchema } from "@fiddle/kernels";
import { afterEach, expect, test, vi } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { type SavedConnections, savedConnections } from "../../connections/saved-connections.ts";
import { accountKernels } from "../../kernels/kernel-specs.ts";
import type { Intelligence } from "./intelligence.ts";
import { sqlCompletion } from "./sql-completion.ts";

const KERNEL = "connection:shop-uuid";
const SCHEMA: DatabaseSchema = {
  tables: [{ schema: "sales", name: "orders", columns: [{ name: "id", type: "INTEGER" }] }],
  files: [],
};

afterEach(() => {
  vi.useRealTimers();
  accountKernels.setState([], true);
  savedConnections.setState({ state: "none", list: [] }, true);
});

/** The completions at the end of a cell of a PostgreSQL connection whose schema arrives when `answer` resolves. */
async function completionsOf(text: string, answer: Promise<DatabaseSchema>, start?: () => Promise<void>) {
  const { complete } = await completer(text, () => answer, start);
  return complete();
}

type Ask = (question: string, content: { about: readonly string[] }) => Promise<DatabaseSchema>;

/** The same, for a text that changes. */
async function completer(text: string, ask: Ask, start?: () => Promise<void>) {
  accountKernels.setState([connectionSpec("shop-uuid", "Shop")], true);
  const saved = { uuid: "shop-uuid", name: "Shop", type: "postgresql", database: "shop" };
  savedConnections.setState({ state: "loaded", list: [saved] } as unknown as SavedConnections, true);
  const { services, document, session } = await openAgent({ cells: [text] });
  document.apply({ op: "set-cell-metadata", id: "c1", patch: { fiddle: { kernelId: KERNEL } } }, { by: "sync" });
  Object.assign(session.kernelNamed(KERNEL), { answers: () => true, ask, ...(start && { start }) });
  if (!start) await session.kernelNamed(KERNEL).start();
  let [doc, at] = [text, text.length];
  return {
    type: (now: string, cursor: number) => void ([doc, at] = [now, cursor]),
    complete: () => {
      const context = new CompletionContext(EditorState.create({ doc }), at, false);
      return sqlCompletion({ services } as unknown as Intelligence, "c1", context);
    },
  };
}

test("the first word after FROM starts a connection, and its table is inserted with the schema it needs", async () => {
  const found = await completionsOf("select * from orde", Promise.resolve(SCHEMA));
  expect(found?.options.find(({ label }) => label === "orders")).toMatchObject({ apply: "sales.orders" });
});

test("names of a large database are offered before their columns are read, which come once a text names them", async () => {
  const asked: unknown[] = [];
  const orders = (columns: DatabaseSchema["tables"][number]["columns"]) => ({
    schema: "sales",
    name: "orders",
    columns,
  });
  const answer = async (_question: string, content: { about: readonly string[] }): Promise<DatabaseSchema> => {
    asked.push(content.about);
    const isNamed = content.about.some((text) => text.includes("orders"));
    return { tables: [orders(isNamed ? [{ name: "total", type: "NUMERIC" }] : [])], files: [], unread: ["archive"] };
  };
  const typed = "select * from ord";
  const { complete, type } = await completer(typed, answer);
  const offered = async () =>
    (await complete())?.options.map(({ label, apply, detail }) => [label, apply ?? label, detail]);
  expect(await offered()).toEqual(
    expect.arrayContaining([
      ["orders", "sales.orders", "sales"],
      ["archive", "archive", "schema"],
    ]),
  );
  await offered();
  expect(asked).toEqual([[typed]]);
  type("select o. from sales.orders o", 9);
  expect(await offered()).toEqual([["total", "total", "numeric"]]);
  expect(asked).toHaveLength(2);
});

test.each([
  ["SELECT 1 fro", "FROM"],
  ["select 1 fro", "from"],
  ["-- SELECT all\nselect 1 fro", "from"],
  ["select 'FROM', \"WITH\" fro", "from"],
])("%j: keywords are offered in the case of those that are there", async (text, keyword) => {
  const found = await completionsOf(text, Promise.resolve(SCHEMA));
  const labels = found?.options.map(({ label }) => label) ?? [];
  expect(labels.filter((label) => label.toLowerCase() === "from")).toEqual([keyword]);
});

test("while a connection's tables are on their way, the list says so", async () => {
  vi.useFakeTimers();
  const found = completionsOf("select * from sales.", new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await found)?.options.map(({ label }) => label)).toEqual(["Loading tables…"]);
});

test("while a connection's kernel is starting, the list says so, too", async () => {
  vi.useFakeTimers();
  const found = completionsOf("select * from orde", Promise.resolve(SCHEMA), () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await found)?.options.map(({ label }) => label)).toEqual(["Loading tables…"]);
});
