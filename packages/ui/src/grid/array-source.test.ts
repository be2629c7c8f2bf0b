import { expect, test } from "vitest";
import { arraySource } from "./array-source.ts";
import type { GridColumnType, GridValue } from "./source.ts";

async function sorted(type: GridColumnType, values: readonly GridValue[], descending = false) {
  const columns = [{ name: "v", type, displayType: type }];
  const source = arraySource(
    columns,
    values.map((value) => [value]),
  );
  const { rows } = await source.load(0, values.length, { sort: [{ column: 0, descending }], filters: [] });
  return rows.flat();
}

test.each<[string, GridColumnType, readonly GridValue[], readonly GridValue[]]>([
  ["decimals", "number", ["10.25", "9.50", null, "-1.00", "100.00"], ["-1.00", "9.50", "10.25", "100.00", null]],
  [
    "integers beside larger ones",
    "integer",
    ["10000000000000000000", 5, "9007199254740993", "9007199254740992", "-9007199254740993"],
    ["-9007199254740993", 5, "9007199254740992", "9007199254740993", "10000000000000000000"],
  ],
  [
    "decimals that are one double",
    "number",
    ["0.10000000000000000002", "0.1", "0.10000000000000000001"],
    ["0.1", "0.10000000000000000001", "0.10000000000000000002"],
  ],
  ["infinities and NaN", "number", ["NaN", "Infinity", 1, "-Infinity"], ["-Infinity", 1, "Infinity", "NaN"]],
  ["numbers in a column of texts", "text", ["b", 9, "a", 10], [10, 9, "a", "b"]],
  ["booleans", "boolean", [true, null, false], [false, true, null]],
])("%s are sorted as what they are", async (_, type, values, expected) => {
  expect(await sorted(type, values)).toEqual(expected);
});

test("missing values and NaN are last in both directions", async () => {
  expect(await sorted("number", ["NaN", 1, null, "2.5"], true)).toEqual(["2.5", 1, "NaN", null]);
});
