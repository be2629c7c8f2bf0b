import { expect, test } from "vitest";
import { type CellChange, compareCells, countChanges, digest, digestsOf } from "./compare.ts";

/** `a1 b2`: cell a with content 1, cell b with content 2. */
function version(cells: string) {
  return cells.split(" ").flatMap((cell) => (cell ? [{ id: cell.slice(0, 1), hash: cell.slice(1) }] : []));
}

const SIGNS: Record<CellChange, string> = { same: "", added: "+", removed: "-", changed: "~", moved: ">" };

test.each([
  ["a1 b1 c1", "a1 b1 c1", "a b c"],
  ["a1 b1 c1", "a1 b2 c1", "a ~b c"],
  ["a1 c1", "a1 b1 c1", "a +b c"],
  ["a1 b1 c1", "a1 c1", "a -b c"],
  ["a1 b1 c1", "b1 c1", "-a b c"],
  ["a1 b1 c1 d1", "a1 d1", "a -b -c d"],
  ["a1 b1 c1 d1", "d1 a1 b1 c1", ">d a b c"],
  ["a1 b1 c1 d1", "c1 a2 e1 d1", ">c ~a -b +e d"],
  ["", "a1", "+a"],
  ["a1", "", "-a"],
])("%s → %s is %s", (before, after, expected) => {
  const compared = compareCells(version(before), version(after));
  expect(compared.map(({ id, change }) => SIGNS[change] + id).join(" ")).toBe(expected);
  expect(countChanges(version(before), version(after))).toBe(expected.match(/[+~>-]/g)?.length ?? 0);
});

test("digests read sources of both shapes and an agent's own cell type", () => {
  const cells = [
    { id: "a", cell_type: "code", source: ["x = 1\n", "x"], metadata: {} },
    { id: "b", cell_type: "code", source: "x = 1\nx", metadata: {} },
    { id: "c", cell_type: "markdown", source: "ask", metadata: { fiddle: { cellType: "prompt" } } },
  ];
  expect(digestsOf({ cells })).toEqual([
    { id: "a", hash: digest("code", "x = 1\nx") },
    { id: "b", hash: digest("code", "x = 1\nx") },
    { id: "c", hash: digest("prompt", "ask") },
  ]);
  expect(digest("code", "x")).not.toBe(digest("markdown", "x"));
});
