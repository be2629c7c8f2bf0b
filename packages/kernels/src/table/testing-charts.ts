import type { ChartQuery } from "../charts.ts";

/** Charts of a table whose columns begin with a city (Oslo, Rome, Oslo, none) and an amount (1, 2, 4, 8): name, query, rows, total. */
export const CHARTS_OF_SALES: readonly [string, Partial<ChartQuery>, unknown[][], number][] = [
  [
    "as they are, thinned out",
    { by: [{ column: 0 }], value: 1, limit: 2 },
    [
      ["Oslo", 1],
      ["Oslo", 4],
    ],
    4,
  ],
  [
    "a sum by text",
    { by: [{ column: 0 }], value: 1, aggregate: "sum" },
    [
      ["Oslo", 5],
      ["Rome", 2],
      [null, 8],
    ],
    3,
  ],
  [
    "parts of numbers",
    { by: [{ column: 1, bins: 4 }], aggregate: "count" },
    [
      [0, 2, 1],
      [2, 4, 1],
      [4, 6, 1],
      [8, 10, 1],
    ],
    4,
  ],
];
