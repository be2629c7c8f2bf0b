import { expect, test } from "vitest";
import { columnFormats, decimalPadding, formatValue } from "./column-format.ts";
import type { GridColumnType, GridValue } from "./source.ts";

/** Each value as its column shows it, with the invisible digits that align it in brackets. */
function shown(name: string, type: GridColumnType, values: readonly GridValue[]): readonly string[] {
  const column = { name, type, displayType: "" };
  const [format] = columnFormats(
    [column],
    values.map((value) => [value]),
  );
  return values.map((value) => {
    const text = formatValue(value, column, format);
    const padding = format && type === "number" ? decimalPadding(text, format) : "";
    return padding ? `${text}[${padding}]` : text;
  });
}

test.each<[string, GridColumnType, readonly GridValue[], readonly string[]]>([
  ["amount", "integer", [1, 2024, -1234567], ["1", "2,024", "-1,234,567"]],
  ["since", "integer", [1999, 2024], ["1999", "2024"]],
  ["year", "integer", [12024, 2024], ["12024", "2024"]],
  ["customer_id", "integer", [123456], ["123456"]],
  ["orderId", "integer", [123456], ["123456"]],
  ["big", "integer", ["9007199254740993"], ["9,007,199,254,740,993"]],
  ["price", "number", [3.5, 3.49, 10, null], ["3.5[0]", "3.49", "10[.00]", "null"]],
  ["price", "number", ["12345.60", 1], ["12,345.60", "1[.00]"]],
  ["tiny", "number", [1.5e-7, "inf", 0.25], ["1.5e-7", "inf", "0.25"]],
  ["day", "datetime", ["2024-01-01T00:00:00", null], ["2024-01-01", "null"]],
  [
    "moment",
    "datetime",
    ["2024-01-01T00:00:00", "2024-01-01T12:30:00"],
    ["2024-01-01 00:00:00", "2024-01-01 12:30:00"],
  ],
  ["text", "text", ["12345"], ["12345"]],
])("%s of type %s", (name, type, values, expected) => {
  expect(shown(name, type, values)).toEqual(expected);
});
