import { expect, test } from "vitest";
import { countWords, outline, prepare } from "./prepare.ts";

test.each([
  ["plain text", "plain text"],
  ["---\ntitle: A | b\ndate: 2026\n---\n# x", "| title | date |\n| --- | --- |\n| A \\| b | 2026 |\n\n# x"],
  ["---\nno end", "---\nno end"],
  ["---\r\ntitle: A\r\n---\r\n# x", "| title |\n| --- |\n| A |\n\n# x"],
  ["a[^N]\n\n[^n]: b\n", 'a<sup><a href="#note-1">1</a></sup>\n\n---\n\n1. <span id="note-1"></span>b\n'],
  ["~~~\n```\n[^a]\n~~~\n[^a]: b", "~~~\n```\n[^a]\n~~~\n"],
  ["> [!OTHER]\n> x", "> [!OTHER]\n> x"],
  [
    "One[^a] and two[^b], one again[^a].\n\n[^b]: Second.\n[^a]: First\n  goes on.\n",
    'One<sup><a href="#note-1">1</a></sup> and two<sup><a href="#note-2">2</a></sup>, one again<sup><a href="#note-1">1</a></sup>.\n\n---\n\n1. <span id="note-1"></span>First goes on.\n2. <span id="note-2"></span>Second.\n',
  ],
  ["No note[^x] and `code[^a]`", "No note[^x] and `code[^a]`"],
  ["```\n[^a]\n[^a]: kept\n```\n", "```\n[^a]\n[^a]: kept\n```\n"],
])("%j", (source, prepared) => {
  const { head, body } = prepare(source);
  expect(head + body).toBe(prepared);
});

test("the outline has the headings outside code", () => {
  expect(outline("# One\n\n```\n# not\n```\n\n## *Two* ##\r\n#no\n")).toEqual([
    { level: 1, text: "One", line: 0 },
    { level: 2, text: "Two", line: 6 },
  ]);
});

test("a long line of blanks and an open fence after the other take no longer than their length", () => {
  const blanks = " ".repeat(200_000);
  expect(outline(`# ${blanks}x${blanks}y`).map(({ line }) => line)).toEqual([0]);
  const fences = "```a b\n".repeat(40_000);
  expect(prepare(fences).body).toBe(fences);
});

test.each([
  ["", 0],
  ["# One two\n\n- it's well-known", 4],
  ["Größe 3,5 日本", 4],
])("%j has %i words", (source, words) => {
  expect(countWords(source)).toBe(words);
});
