import { expect, test } from "vitest";
import type { TableTest } from "../tables.ts";
import { valueTable } from "./value-table.ts";
import { viewRows } from "./view.ts";

const table = valueTable(
  [
    { name: "n", declared: null, values: [5, 99, null, -3, 2n ** 60n] },
    { name: "text", declared: null, values: ["Oslo", null, "Bern", "oslo", ""] },
    { name: "day", declared: null, values: ["2019-12-31", "2024-02-01T10:00:00", null, "2024-12-31", "2025-01-01"] },
  ],
  5,
);
const between = { is: "between", includesMin: true, includesMax: true } as const;

test.each<[string, number, TableTest, readonly number[]]>([
  ["a missing value", 0, { is: "null" }, [2]],
  ["a value", 0, { is: "present" }, [0, 1, 3, 4]],
  ["a number of at least 99", 0, { ...between, min: 99, max: null }, [1, 4]],
  ["a number over 5 up to 99", 0, { ...between, includesMin: false, min: 5, max: 99 }, [1]],
  ["one of the numbers", 0, { is: "in", values: [5, -3] }, [0, 3]],
  ["none of the numbers", 0, { is: "not-in", values: [5, -3] }, [1, 4]],
  ["one of the texts in any case", 1, { is: "in", values: ["oslo"] }, [0, 3]],
  ["a text from a to c", 1, { ...between, min: "a", max: "c" }, [2]],
  ["a day in 2024", 2, { ...between, min: "2024", max: "2024" }, [1, 3]],
  ["a time after ten", 2, { ...between, min: "2024-02-01 10:00:01", max: null }, [3, 4]],
])("%s", (_, column, test, rows) => {
  expect([...(viewRows(table, { sort: [], filters: [{ column, text: "", test }] }) ?? [])]).toEqual(rows);
});
