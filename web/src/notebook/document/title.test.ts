import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { noteBegin, titleOf } from "./title.ts";

const NOW = new Date("2026-11-26T12:00:00");
const BLANKS = " ".repeat(60_000);

test.each([
  ["markdown", "text\n## A *title* ##\n# Later", "A *title*"],
  ["markdown", "# About C#", "About C#"],
  ["markdown", `#  a${BLANKS}b${BLANKS}`, "a b"],
  ["markdown", `# ${"x".repeat(100)}`, `${"x".repeat(79)}…`],
  ["markdown", "# #", "Untitled · Nov 26"],
  ["code", "\n  x = 1\ny", "Untitled · Nov 26"],
  ["code", "SELECT status FROM orders", "Untitled · Nov 26"],
  ["code", "# x = old(1)\nx = 2", "Untitled · Nov 26"],
  ["code", "#!pip install a\nimport a", "Untitled · Nov 26"],
  ["code", "x = 1\n# Prices", "Untitled · Nov 26"],
  ["code", "#\n# Prices\nx = 1", "Prices"],
  ["code", "-- Orders by day\nSELECT 1", "Orders by day"],
] as const)("a %s cell gives the notebook its title", (type, source, title) => {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ type, source }] }, { by: "person" });
  expect(titleOf(document, NOW)).toBe(title);
});

test("a notebook without a title keeps the day on which it was begun", () => {
  const document = new NotebookDocument();
  noteBegin(document, NOW);
  noteBegin(document, new Date("2026-12-24T12:00:00"));
  expect(titleOf(document, new Date("2026-12-24T12:00:00"))).toBe("Untitled · Nov 26");
  expect(titleOf(document, new Date("2027-01-02T12:00:00"))).toBe("Untitled · Nov 26, 2026");
});

test.each([
  ["# Intro", "## Data\n# Prices", "Intro"],
  ["## Imports", "# Prices", "churn model"],
  ["Some words.\n# Later", "", "churn model"],
])(
  "a notebook from a file that begins with %j is called by its own title or the file's name",
  (first, second, title) => {
    const document = new NotebookDocument();
    const cells = [first, second].map((source) => ({ type: "markdown", source }) as const);
    document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
    document.apply({ op: "set-metadata", patch: { fiddle: { fileName: "churn model" } } }, { by: "sync" });
    expect(titleOf(document, NOW)).toBe(title);
    document.apply({ op: "set-metadata", patch: { title: "Mine" } }, { by: "person" });
    expect(titleOf(document, NOW)).toBe("Mine");
  },
);
