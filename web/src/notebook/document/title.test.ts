import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { titleOf } from "./title.ts";

const BLANKS = " ".repeat(60_000);

test.each([
  ["markdown", "text\n## A *title* ##\n# Later", "A *title*"],
  ["markdown", "# About C#", "About C#"],
  ["markdown", `#  a${BLANKS}b${BLANKS}`, "a b"],
  ["markdown", `# ${"x".repeat(100)}`, `${"x".repeat(79)}…`],
  ["markdown", "# #", "Untitled notebook"],
  ["code", "\n  x = 1\ny", "x = 1"],
  ["code", "#\n# Prices\nx = 1", "Prices"],
  ["code", "-- Orders by day\nSELECT 1", "Orders by day"],
] as const)("a %s cell gives the notebook its title", (type, source, title) => {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ type, source }] }, { by: "person" });
  expect(titleOf(document)).toBe(title);
});
