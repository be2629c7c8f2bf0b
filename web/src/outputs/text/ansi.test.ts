import { expect, test } from "vitest";
import { applySgr, cssColor, PLAIN } from "./ansi.ts";

test.each([
  ["1", { bold: true }],
  ["1;31", { bold: true, foreground: 1 }],
  ["4;7;9;3;2", { underline: true, inverse: true, strike: true, italic: true, dim: true }],
  ["97;104", { foreground: 15, background: 12 }],
  ["38;5;208", { foreground: 208 }],
  ["48;2;1;20;255", { background: "#0114ff" }],
  ["38;2;300;0;0", { foreground: "#ff0000" }],
  ["38;5;208;1", { foreground: 208, bold: true }],
  ["38;5;999", {}],
  ["12345", {}],
])("SGR %s", (parameters, style) => {
  expect(applySgr(PLAIN, parameters)).toEqual(style);
});

test("codes take back what others gave, and an empty sequence is a reset", () => {
  const style = applySgr(PLAIN, "1;2;3;4;7;9;31;42");
  expect(applySgr(style, "22;24")).toEqual({ italic: true, inverse: true, strike: true, foreground: 1, background: 2 });
  expect(applySgr(style, "22;23;24;27;29;39;49")).toBe(PLAIN);
  expect(applySgr(style, "")).toBe(PLAIN);
  expect(applySgr(style, "0;32")).toEqual({ foreground: 2 });
});

test("the palette: theme colors, cube, grays", () => {
  expect([1, 9, 16, 196, 231, 232, 255, "#123456"].map(cssColor)).toEqual([
    "var(--ansi-red)",
    "var(--ansi-bright-red)",
    "rgb(0 0 0)",
    "rgb(255 0 0)",
    "rgb(255 255 255)",
    "rgb(8 8 8)",
    "rgb(238 238 238)",
    "#123456",
  ]);
});
