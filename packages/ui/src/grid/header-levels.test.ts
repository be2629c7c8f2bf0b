import { expect, test } from "vitest";
import { levelLabels, upperLevels } from "./header-levels.ts";

const column = (...levels: string[]) => ({
  name: levels.join(" / "),
  type: "number" as const,
  displayType: "",
  ...(levels.length > 1 && { levels }),
});
const columns = [column("city"), column("2024", "sum"), column("2024", "mean"), column("2025", "sum")];

test("columns of the same group share one label", () => {
  const drawn = [0, 1, 2, 3];
  expect(upperLevels(columns)).toBe(1);
  expect(drawn.map((index) => levelLabels(columns, index, drawn))).toEqual([
    [{ text: "", first: 0, end: 1 }],
    [{ text: "2024", first: 1, end: 3 }],
    [null],
    [{ text: "2025", first: 3, end: 4 }],
  ]);
});

test("a group whose first column isn't drawn is labeled at the next one", () => {
  expect(levelLabels(columns, 2, [2, 3])).toEqual([{ text: "2024", first: 2, end: 3 }]);
});
