import { expect, test } from "vitest";
import { columnFormats, formatValue } from "./column-format.ts";
import type { GridColumnType, GridValue } from "./source.ts";

function shown(name: string, [type, displayType = ""]: Type, values: readonly GridValue[]): readonly string[] {
  const column = { name, type, displayType };
  const [format] = columnFormats(
    [column],
    values.map((value) => [value]),
  );
  return values.map((value) => formatValue(value, column, format));
}

type Type = readonly [type: GridColumnType, displayType?: string];
const INTEGER: Type = ["integer"];
const NUMBER: Type = ["number"];

test.each<[string, Type, readonly GridValue[], readonly string[]]>([
  ["amount", INTEGER, [1, 2024, -1234567], ["1", "2,024", "-1,234,567"]],
  ["since", INTEGER, [1999, 2024], ["1999", "2024"]],
  ["year", INTEGER, [12024, 2024], ["12024", "2024"]],
  ["customer_id", INTEGER, [123456], ["123456"]],
  ["orderId", INTEGER, [123456], ["123456"]],
  ["big", INTEGER, ["9007199254740993"], ["9,007,199,254,740,993"]],
  ["price", NUMBER, [3.5, 3.49, 10, null], ["3.50", "3.49", "10.00", "null"]],
  ["price", NUMBER, ["12345.60", 1], ["12,345.60", "1.00"]],
  ["tiny", NUMBER, [1.5e-7, "inf", 0.25], ["1.5e-7", "inf", "0.25"]],
  ["sum", NUMBER, [36_492_143.42, 4_107_998.4, 0.1 + 0.2], ["36,492,143.42", "4,107,998.40", "0.30"]],
  ["mean", NUMBER, [1 / 3, 12_345.678901234, 2], ["0.333333", "12,345.678901", "2.000000"]],
  ["share", NUMBER, [0.00001234567891, 0.5], ["0.0000123457", "0.500000"]],
  ["float", ["number", "FLOAT"], [Math.fround(0.1), Math.fround(2.75)], ["0.10", "2.75"]],
  ["whole", ["number", "DOUBLE"], [1, 2500], ["1.0", "2500.0"]],
  [
    "too_big",
    ["number", "REAL"],
    [1.234_567_890_123_456_7e19, 2 ** 63],
    ["1.2345678901234567e+19", "9.223372036854776e+18"],
  ],
  [
    "mixed",
    ["number", "INTEGER | REAL"],
    ["1", 2.5, "9223372036854775807", "3.0"],
    ["1", "2.5", "9,223,372,036,854,775,807", "3.0"],
  ],
  ["declared", ["number", "INT"], ["1", 2.5, "3.0"], ["1", "2.5", "3.0"]],
  ["price", ["number", "NUMERIC"], ["20", 19.9], ["20.0", "19.9"]],
  ["amount", ["number", "DECIMAL(10,2)"], [1, 12_345.6], ["1.00", "12,345.60"]],
  ["exact", ["number", "DECIMAL(38,12)"], ["0.123456789012"], ["0.123456789012"]],
  [
    "sum",
    ["number", "DOUBLE"],
    [36_214_829_373_455.51, 36_214_829_373_455.01],
    ["36,214,829,373,455.51", "36,214,829,373,455.01"],
  ],
  ["sum", NUMBER, [1_000_000_000_000.001, 4.5], ["1,000,000,000,000.001", "4.500"]],
  [
    "invoice",
    INTEGER,
    [100_234, 100_235, 100_237, 100_240, 100_241],
    ["100234", "100235", "100237", "100240", "100241"],
  ],
  [
    "people",
    INTEGER,
    [327_167, 328_239, 329_484, 331_002, 331_893],
    ["327,167", "328,239", "329,484", "331,002", "331,893"],
  ],
  [
    "score",
    INTEGER,
    [100_240, 100_235, 100_237, 100_234, 100_241],
    ["100,240", "100,235", "100,237", "100,234", "100,241"],
  ],
  ["FIPS", INTEGER, [20_001], ["20001"]],
  ["county_fips", ["number", "float64"], [20_001, null], ["20001", "null"]],
  ["zip5", INTEGER, [90_210], ["90210"]],
  ["fiscalYear", INTEGER, [12_024], ["12024"]],
  ["order_number", INTEGER, [1_234_567], ["1234567"]],
  ["number", INTEGER, [1_234_567], ["1,234,567"]],
  ["paid", INTEGER, [1_234_567], ["1,234,567"]],
  ["day", INTEGER, [20_140_102, 20_141_231], ["20140102", "20141231"]],
  ["month", INTEGER, [201_401, 201_412], ["201401", "201412"]],
  ["steps", INTEGER, [20_140_102, 20_141_331], ["20,140,102", "20,141,331"]],
  ["day", ["datetime"], ["2024-01-01T00:00:00", null], ["2024-01-01", "null"]],
  [
    "moment",
    ["datetime"],
    ["2024-01-01T00:00:00", "2024-01-01T12:30:00"],
    ["2024-01-01 00:00:00", "2024-01-01 12:30:00"],
  ],
  ["text", ["text"], ["12345"], ["12345"]],
])("%s of type %s", (name, type, values, expected) => {
  expect(shown(name, type, values)).toEqual(expected);
});

test.each(
  "naics CIK EIN SIREN siret CBSA zcta ZCTA5 code_insee INSEE code_postal Postleitzahl Kundennummer Rechnungsnr kunden_nr osmid osm_id pmid ts unix_time unixTime epoch_ms tel yr fiscal_yr Baujahr année uid ZIP".split(
    " ",
  ),
)("%s has no separators", (name) => {
  expect(shown(name, INTEGER, [1_234_567, 2014])).toEqual(["1234567", "2014"]);
});

test.each("amount total count paid grid Anzahl Zahl time response_time people_no_shows rents tips ein_mal".split(" "))(
  "%s has separators",
  (name) => {
    expect(shown(name, INTEGER, [1_234_567, 2014])).toEqual(["1,234,567", "2,014"]);
  },
);

test("what adding up floating-point numbers leaves at their end isn't shown", () => {
  const column = { name: "money", type: "number", displayType: "DOUBLE" } as const;
  const show = (...values: number[]) => {
    const [format] = columnFormats(
      [column],
      values.map((value) => [value]),
    );
    return values.map((value) => formatValue(value, column, format));
  };
  expect(show(496_900_000, 497_200_000.000_000_06)).toEqual(["496,900,000.0", "497,200,000.0"]);
  expect(show(364_921_430.420_000_02, 1.5)).toEqual(["364,921,430.42", "1.50"]);
  // Sums of hundreds of prices.
  expect(show(9869.180_000_000_011, 10_050.780_000_000_008)).toEqual(["9,869.18", "10,050.78"]);
  expect(show(9869.180_000_000_011, 2 / 3)).toEqual(["9869.180000", "0.666667"]);
  // These are digits of the number's own.
  expect(show(12_345_678.123_456_7)).toEqual(["12,345,678.1234567"]);
});

test("decimals that a file has are shown", () => {
  const column = { name: "price", type: "number", displayType: "number", decimals: 2 } as const;
  const [format] = columnFormats([column], [[19.9], [3.1]]);
  expect([19.9, 3.1, 10].map((value) => formatValue(value, column, format))).toEqual(["19.90", "3.10", "10.00"]);
});

test("later rows keep digits that the first rows don't have", () => {
  const column = { name: "amount", type: "number", displayType: "" } as const;
  const [format] = columnFormats([column], [[1.5]]);
  expect([2, 3.999, 1 / 3].map((value) => formatValue(value, column, format))).toEqual(["2.0", "3.999", "0.333333"]);
});
