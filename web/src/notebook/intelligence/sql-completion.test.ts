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
  accountKernels.setState([connectionSpec("shop-uuid", "Shop")], true);
  const saved = { uuid: "shop-uuid", name: "Shop", type: "postgresql", database: "shop" };
  savedConnections.setState({ state: "loaded", list: [saved] } as unknown as SavedConnections, true);
  const { services, document, session } = await openAgent({ cells: [text] });
  document.apply({ op: "set-cell-metadata", id: "c1", patch: { fiddle: { kernelId: KERNEL } } }, { by: "sync" });
  Object.assign(session.kernelNamed(KERNEL), { answers: () => true, ask: () => answer, ...(start && { start }) });
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, false);
  return sqlCompletion({ services } as unknown as Intelligence, "c1", context);
}

test("the first word after FROM starts a connection, and its table is inserted with the schema it needs", async () => {
  const found = await completionsOf("select * from orde", Promise.resolve(SCHEMA));
  expect(found?.options.find(({ label }) => label === "orders")).toMatchObject({ apply: "sales.orders" });
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
