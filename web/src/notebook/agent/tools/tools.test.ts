import type { Asked, Question } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";

const TABLE = {
  tableId: "t",
  rowCount: 1_000,
  columns: [
    { name: "city", type: "text", displayType: "object" },
    { name: "price", type: "number", displayType: "float64" },
  ],
  rows: Array.from({ length: 100 }, (_, index) => [`Town ${index}`, index]),
};
const VARIABLE = { size: null, estimated: false, cellId: null };
const ANSWERS: Partial<Record<Question, unknown>> = {
  variables: {
    variables: [
      { ...VARIABLE, name: "df", kind: "table", type: "DataFrame", shape: "1,000 × 2", preview: "city, price" },
      { ...VARIABLE, name: "x", kind: "value", type: "int", shape: null, preview: "42" },
    ],
    more: 0,
  },
  variable_text: { text: "42" },
  variable_table: TABLE,
  install: { reason: null, restart: false },
};
const SUMMARY = {
  rows: 1_000,
  nulls: 3,
  distinct: 9,
  distinctAtLeast: false,
  min: 0,
  max: 9,
  mean: 4.5,
  histogram: null,
  top: null,
};

/** An agent whose kernel answers questions. */
async function openAnswering(options: Parameters<typeof openAgent>[0] = {}) {
  const agent = await openAgent(options);
  const asked: [Question, unknown][] = [];
  const { kernel } = agent;
  kernel.answers = () => true;
  kernel.ask = (async (question: Question, content: Asked<Question>) => {
    asked.push([question, content]);
    return ANSWERS[question];
  }) as never;
  kernel.tableSummary = (async () => SUMMARY) as never;
  await kernel.start();
  await agent.send();
  return { ...agent, asked };
}

test.each([
  ["full", { name: "x", what: "summary" }, '<data source="x">\nint\n42\n</data>'],
  ["schema", { name: "x", what: "summary" }, '<data source="x">\nint\n</data>'],
  ["sample", { name: "df", what: "head" }, "Town 2 | 2\n… 997 more rows"],
  ["schema", { name: "df", what: "head" }, "Columns: city (object), price (float64)\n</data>"],
  [
    "full",
    { name: "df", what: "column", column: "price" },
    "price (float64): 1,000 rows, 3 missing, 9 different, from 0 to 9, mean 4.50000",
  ],
  ["schema", { name: "df", what: "column", column: "price" }, "price (float64): 3 missing values"],
  ["full", { name: "df", what: "column", column: "nope" }, "There is no column nope. The columns are: city, price."],
  ["full", { name: "nope", what: "summary" }, "There is no variable or table nope. Names that exist: df, x."],
] as const)("at the level %s, inspecting %o says %s", async (sharing, input, expected) => {
  const { model } = await openAnswering({ sharing });
  expect((await model.call("inspect", input)).text).toContain(expected);
});

test("a kernel that runs a cell can't be asked, and the model is told to wait", async () => {
  const { model, kernel } = await openAnswering();
  kernel.become({ kind: "busy" });
  for (const [tool, input] of [
    ["inspect", { name: "x", what: "summary" }],
    ["install", { requirement: "seaborn" }],
  ] as const) {
    const answer = await model.call(tool, input);
    expect([answer.failed, answer.text.includes("busy"), answer.text.includes("Use wait")]).toEqual([true, true, true]);
  }
});

test("an installed package is noted in the notebook, once, and undone with the run", async () => {
  const { model, document, asked, newest } = await openAnswering();
  expect((await model.call("install", { requirement: "seaborn" })).text).toBe("Installed seaborn.");
  await model.call("install", { requirement: "seaborn" });
  expect(document.metadata()).toEqual({ fiddle: { packages: ["seaborn"] } });
  expect(asked.filter(([question]) => question === "install")).toHaveLength(2);
  newest.undo();
  expect(document.metadata()).toEqual({});
});

test.each(["seaborn; import os", "-e .", "https://evil.example/x.zip"])("%s isn't installed", async (requirement) => {
  const { model, asked } = await openAnswering();
  expect((await model.call("install", { requirement })).failed).toBe(true);
  expect(asked.filter(([question]) => question === "install")).toEqual([]);
});

test("files are listed and read by lines, and what isn't text is named", async () => {
  const { model, services } = await openAnswering({ files: { "a.txt": "1\n2\n3\n4\n5" } });
  await services.files.store.write("b.bin", new Blob([new Uint8Array([0, 1, 2])]));
  expect((await model.call("files", {})).text).toContain(
    "/home/pyodide/a.txt (9 bytes)\n/home/pyodide/b.bin (3 bytes)",
  );
  expect((await model.call("files", { path: "a.txt", first_line: 2, last_line: 3 })).text).toBe(
    'Lines 2 to 3 of 5.\n<data source="file a.txt">\n2\n3\n</data>',
  );
  expect((await model.call("files", { path: "b.bin" })).text).toBe("b.bin isn't text. Read it in a cell.");
  expect((await model.call("files", { path: "../x" })).text).toContain("There is no file ../x.");
});

test("several cells run in order until one fails, and images and outputs come back for each", async () => {
  const { model, kernel } = await openAnswering({ cells: ["print a", "fail", "print c", "a = c = fail = None"] });
  const stopped = await model.call("run_cells", { cells: ["c1", "c2", "c3"] });
  expect(stopped.text.replaceAll(/\d\.\d s/g, "0.0 s")).toBe(
    'Cell c1 ran in 0.0 s.\n<data source="output of c1">\na\n</data>\n\n' +
      'Cell c2 failed after 0.0 s.\n<data source="output of c2">\nValueError: no\n</data>\n\nNot run: c3.',
  );
  await model.call("run_cells", { cells: ["c2", "c3"], stop_on_error: false });
  expect([stopped.failed, kernel.ran]).toEqual([true, ["print a", "fail", "fail", "print c"]]);
});

test("a cell that waits for the user's input is told at once", async () => {
  const { model, session } = await openAnswering({ cells: ["ask"] });
  const answer = await model.call("run_cells", { cells: ["c1"] });
  expect(answer.text).toBe("Cell c1 waits for the user's input. Use wait to go on waiting.");
  const waiting = model.call("wait", { cell: "c1", seconds: 30 });
  session.answerInput("Ada");
  expect((await waiting).text).toContain("Cell c1 ran in");
});

test("SQL goes into a cell of its kernel, and text into a Markdown cell", async () => {
  const { model, document } = await openAnswering();
  await model.call("add_cell", { after: "end", language: "duckdb", source: "SELECT 1" });
  await model.call("add_cell", { after: "top", language: "markdown", source: "# Title" });
  const cells = document.cellIds().map((id) => document.cell(id));
  expect(
    cells.map((cell) => [cell?.type, (cell?.metadata.fiddle as { kernelId?: string } | undefined)?.kernelId]),
  ).toEqual([
    ["markdown", undefined],
    ["prompt", undefined],
    ["code", "duckdb-wasm"],
  ]);
});
