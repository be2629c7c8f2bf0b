import { expect, test } from "vitest";
import { contentsOf, headingsOf, hiddenCells, type SectionCell, sectionsOf } from "./sections.ts";

test.each([
  ["# One\ntext\n## Two ##", ["1 One", "2 Two"]],
  ["```\n# not\n```\n# yes", ["1 yes"]],
  ["~~~~\n```\n# not\n~~~~\n### yes", ["3 yes"]],
  ["```py\n# not", []],
  ["#no\n#\n   # yes", ["1 yes"]],
  ["    # code", []],
  ["Title\n=====\n\nPart\n---", ["1 Title", "2 Part"]],
  ["- item\n---", []],
  ["text\n\n---", []],
  ["# **Bold** and `code` and [link](x) \\* $x$", ["1 Bold and code and link * $x$"]],
  ["# snake_case_name", ["1 snake_case_name"]],
  ["###### deep", ["6 deep"]],
  ["# About C#", ["1 About C#"]],
  [`# a${" ".repeat(60_000)}b`, ["1 a b"]],
  [`#${" ".repeat(60_000)}b ${"#".repeat(60_000)}`, ["1 b"]],
  [`# ${"[".repeat(60_000)}`, [`1 ${"[".repeat(300)}`]],
])("%s", (source, expected) => {
  expect(headingsOf("a", source).map(({ level, text }) => `${level} ${text}`)).toEqual(expected);
});

const text = (id: string, source: string, collapsed = false): SectionCell => ({
  id,
  type: "markdown",
  source,
  metadata: collapsed ? { "jp-MarkdownHeadingCollapsed": true } : {},
});
const code = (id: string, source = "# no heading"): SectionCell => ({ id, type: "code", source, metadata: {} });

const CELLS = [
  code("a"),
  text("b", "# One"),
  code("c"),
  text("d", "## Two", true),
  text("e", "words"),
  text("f", "### Three\n\n# also here"),
  text("g", "## Four", true),
  code("h"),
  text("i", "# Five"),
];

test("a section goes to the next heading of the same or a higher level", () => {
  expect(sectionsOf(CELLS).map(({ heading, cellIds }) => `${heading.text}: ${cellIds.join("")}`)).toEqual([
    "One: bcdefgh",
    "Two: def",
    "Three: f",
    "Four: gh",
    "Five: i",
  ]);
});

test("collapsed sections hide all but their heading, the outer before the inner", () => {
  const told = (cells: readonly SectionCell[]) =>
    [...hiddenCells(sectionsOf(cells))].map(([id, { heading }]) => `${id} by ${heading.text}`);
  expect(told(CELLS)).toEqual(["e by Two", "f by Two", "h by Four"]);
  expect(told(CELLS.map((cell) => (cell.id === "b" ? text("b", "# One", true) : cell)))).toEqual(
    "cdefgh".split("").map((id) => `${id} by One`),
  );
  expect(told([{ ...text("a", "# x"), metadata: { heading_collapsed: true } }, code("b")])).toEqual(["b by x"]);
});

test("a great many headings each have their section", () => {
  const cells = Array.from({ length: 20_000 }, (_, index) => text(String(index), "# One"));
  expect(sectionsOf(cells).every(({ cellIds }) => cellIds.length === 1)).toBe(true);
});

test("the contents have every heading of text cells to the fourth level", () => {
  expect(contentsOf([...CELLS, text("j", "##### deep")]).map((heading) => `${heading.cellId}${heading.index}`)).toEqual(
    ["b0", "d0", "f0", "f1", "g0", "i0"],
  );
});
