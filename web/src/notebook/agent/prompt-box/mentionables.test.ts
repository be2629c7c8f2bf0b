import { expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { listMentionables, mentionAt } from "./mentionables.ts";

test.each([
  ["plot @d", 7, { from: 5, query: "d" }],
  ["@", 1, { from: 0, query: "" }],
  ["(@df", 4, { from: 1, query: "df" }],
  ["plot @df now", 12, null],
  ["ann@df", 6, null],
])("finds the mention at the caret of %j", (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test("the tables of SQL kernels in the notebook can be mentioned beside the notebook's own variables, each name once", async () => {
  const { services, session } = await openAgent();
  const variable = (name: string, kind: "table" | "value", type: string, shape?: string) => ({
    name,
    kind,
    type,
    shape,
  });
  for (const [name, variables] of [
    ["pyodide", [variable("df", "table", "DataFrame", "2 × 1"), variable("total", "value", "int")]],
    ["duckdb-wasm", [variable("orders", "table", "table", "3 × 2"), variable("total", "table", "view")]],
  ] as const) {
    const kernel = session.kernelNamed(name);
    Object.assign(kernel, { answers: () => true, ask: async () => ({ variables }) });
    await kernel.start();
  }
  expect((await listMentionables(services)).map(({ kind, token, detail }) => [kind, token, detail])).toEqual([
    ["variable", "df", "DataFrame, 2 × 1"],
    ["variable", "total", "int"],
    ["table", "orders", "table, 3 × 2"],
  ]);
});
