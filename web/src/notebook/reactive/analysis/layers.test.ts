import { expect, test } from "vitest";
import type { Edge } from "./graph.ts";
import { placeCells } from "./layers.ts";

function told(order: string, ...edges: readonly string[]): string {
  const graph = {
    order: order.split(""),
    edges: edges.map((edge): Edge => ({ from: edge[0] ?? "", to: edge[1] ?? "", name: "x" })),
    unknown: new Map(),
    links: new Map(),
  };
  return placeCells(graph)
    .map(({ id, layer, row }) => `${id}${layer}${row}`)
    .join(" ");
}

test("each cell stands after those it reads from; lone cells are left out; circles end", () => {
  expect(told("abcd", "ab", "bd", "ad")).toBe("a00 b10 d20");
  expect(told("abc", "ac", "bc")).toBe("a00 b01 c10");
  expect(told("ab", "ab", "ba")).toBe("a00 b10");
});
