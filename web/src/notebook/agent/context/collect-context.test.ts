import { renderContext } from "@fiddle/agent/context/render-context.ts";
import { expect, test } from "vitest";
import { session as account } from "../../../accounts/session.ts";
import { openAgent } from "../../../../testing/open-agent.ts";
import { collectContext } from "./collect-context.ts";

type Agent = Awaited<ReturnType<typeof openAgent>>;

const TABLE = {
  "application/vnd.fiddle.table+json": {
    tableId: "t",
    rowCount: 200,
    columns: [{ name: "city", type: "text", displayType: "object" }],
    rows: Array.from({ length: 100 }, (_, index) => [`Town ${index}`]),
  },
  "text/html": "<table>Town 0</table>",
};

function addOutput({ document }: Agent, id: string, text: string): void {
  document.apply({ op: "append-text", run: "", id, name: "stdout", text }, { by: "run" });
}

function contextOf({ notebook }: Awaited<ReturnType<typeof collectContext>>): Record<string, unknown> {
  return (notebook.metadata as { fiddle: { context: Record<string, unknown> } }).fiddle.context;
}

test("a prompt names the cell that the user is in, what was selected there, kernels, states and mentions", async () => {
  const agent = await openAgent({ cells: ["fail", "SELECT 1"], files: { "sales.csv": "a,b\n1,2\n" } });
  const { document, services, session } = agent;
  document.apply({ op: "set-cell-metadata", id: "c2", patch: { fiddle: { kernelId: "duckdb-wasm" } } }, { by: "sync" });
  await session.run(["c1"]);
  services.agent.setState({ rules: "Use polars.", mode: "review" });
  const message = await collectContext(services, {
    prompt: "Join @sales.csv with @cell2, not with @nothing.",
    id: "prompt-1",
    about: { cellId: "c1", text: "fail" },
  });
  expect(contextOf(message)).toEqual({
    kind: "agent",
    mode: "review",
    sharing: "full",
    selected: { cell: "c1", text: "fail" },
    states: { c1: "error" },
    kernels: { c1: "python", c2: "sql (duckdb)" },
    variables: [],
    mentions: [
      { kind: "file", name: "sales.csv" },
      { kind: "cell", name: "c2" },
    ],
    places: [],
    rules: "Use polars.",
  });
  const about = "1 row: a integer, b integer\n1 | 2";
  expect(message.files).toEqual([{ path: "/home/pyodide/sales.csv", size: 8, about, text: "a,b\n1,2\n" }]);
});

test.each([
  ["schema", ["Table of 200 rows and 1 columns.", "city (object)"], ["Town 0", "printed words"]],
  ["sample", ["Town 2", "printed words"], ["Town 3"]],
  ["full", ["Town 3", "printed words"], ["Town 50", "<table>"]],
] as const)("at the level %s, outputs hold no more than that", async (sharing, included, excluded) => {
  const agent = await openAgent({ cells: ["x", "y"], sharing });
  addOutput(agent, "c1", "printed words\n");
  const output = { output_type: "display_data", data: TABLE, metadata: {} } as const;
  agent.document.apply({ op: "append-output", run: "", id: "c2", output }, { by: "run" });
  const message = await collectContext(agent.services, { prompt: "Hi", id: "prompt-1" });
  const sent = JSON.stringify(message) + renderContext(message).text;
  for (const text of included) expect(sent).toContain(text);
  for (const text of excluded) expect(sent).not.toContain(text);
});

test("files lose their contents at the level schema, and all but a few lines at sample", async () => {
  const files = { "a.txt": "1\n2\n3\n4\n5\n6" };
  const excerpt = async (sharing: "schema" | "sample") => {
    const { services } = await openAgent({ files, sharing });
    return (await collectContext(services, { prompt: "@a.txt", id: "prompt-1" })).files[0]?.text;
  };
  expect([await excerpt("schema"), await excerpt("sample")]).toEqual([undefined, "1\n2\n3\n4"]);
});

test("tokens of the account are in no request, whoever printed them", async () => {
  account.setState({ token: "eyJhbGciOi.very-secret-token" });
  try {
    const agent = await openAgent({ cells: ["x = 'eyJhbGciOi.very-secret-token'"] });
    addOutput(agent, "c1", "eyJhbGciOi.very-secret-token");
    const message = await collectContext(agent.services, { prompt: "eyJhbGciOi.very-secret-token", id: "prompt-1" });
    expect(JSON.stringify(message)).not.toContain("very-secret-token");
    const { model } = agent;
    await agent.send();
    const answer = await model.call("read_cells", { cells: ["c1"], outputs: true });
    expect(answer.text).not.toContain("very-secret-token");
    expect(answer.text).toContain("•••");
  } finally {
    account.setState({ token: null });
  }
});

test("an output of 10 MB and a notebook of 300 cells stay small", async () => {
  const agent = await openAgent({
    cells: Array.from({ length: 300 }, (_, index) => `x_${index} = ${index}\n`.repeat(20)),
  });
  addOutput(agent, "c1", "word ".repeat(2_000_000));
  const message = await collectContext(agent.services, { prompt: "Hi", id: "prompt-1" });
  expect(JSON.stringify(message).length).toBeLessThan(400_000);
  expect(renderContext(message).tokens).toBeLessThan(13_000);
});

test("the preview is what the model gets, with its tokens", async () => {
  const { actions, services } = await openAgent({ cells: ["print a"] });
  const message = await collectContext(services, { prompt: "Explain", id: "prompt-1" });
  const { text, tokens } = renderContext(message);
  expect(await actions.preview("Explain")).toEqual({ text, tokens });
});
