import { expect, test } from "vitest";
import { readKeys } from "./keys.ts";

test("keys name their columns, and what foreign ones point at", () => {
  expect(
    readKeys({
      columns: [],
      rows: [
        ["sales", "orders", "p", "id", null, null, null],
        ["sales", "orders", "f", "a,b", "sales", "pairs", "x,y"],
      ],
    }),
  ).toEqual([
    { schema: "sales", table: "orders", columns: ["id"], references: null },
    {
      schema: "sales",
      table: "orders",
      columns: ["a", "b"],
      references: { schema: "sales", table: "pairs", columns: ["x", "y"] },
    },
  ]);
});
