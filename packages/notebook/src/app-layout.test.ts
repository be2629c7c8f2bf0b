import { expect, test } from "vitest";
import { appLayoutOf, appMetadata, movedItem, withColumns, withItem } from "./app-layout.ts";
import { completeCell, type JsonObject, type NewCell } from "./notebook.ts";

const CELLS: readonly NewCell[] = [
  { id: "t", type: "markdown", source: "# Prices" },
  { id: "i", type: "code", source: "n = 1  # @param" },
  { id: "o", type: "code", source: "print(n)" },
  { id: "b", type: "code", source: "m = 1  # @param\nprint(m)" },
  { id: "e", type: "markdown", source: " " },
];

function open(app?: JsonObject, cells = CELLS) {
  return appLayoutOf({ cells: cells.map(completeCell), metadata: app ? { fiddle: { app } } : {} });
}

const draw = ({ items }: ReturnType<typeof open>) =>
  items.map(({ cell, part, width, isShown }) => `${cell}:${part}:${width}${isShown ? "" : " hidden"}`);

test("without a layout everything is shown in order", () => {
  expect(draw(open())).toEqual(["t:text:1", "i:input:1", "o:output:1", "b:input:1", "b:output:1"]);
});

test("a layout orders, widens and hides, and what it doesn't name stays where it is in the notebook", () => {
  const app = {
    title: "Shop",
    columns: 2,
    items: [
      { cell: "o", part: "output", width: 9 },
      { cell: "gone", part: "text" },
      { cell: "i", part: "input", show: false },
      { cell: "i", part: "input" },
      "nonsense",
    ],
  };
  const layout = open(app);
  expect([layout.title, layout.columns]).toEqual(["Shop", 2]);
  expect(draw(layout)).toEqual(["t:text:2", "o:output:2", "b:input:1", "b:output:1", "i:input:1 hidden"]);
  expect(open(appMetadata(layout))).toEqual(layout);
});

test.each<[JsonObject, number]>([
  [{ columns: 0 }, 1],
  [{ columns: "2" }, 1],
  [{ columns: 7, items: 5, title: 3 }, 3],
])("%j is read as far as it goes", (app, columns) => {
  expect(open(app)).toMatchObject({ title: null, columns });
});

test("as many cells and named parts as a notebook can have are laid out at once", () => {
  const cells = Array.from({ length: 20_000 }, (_, n): NewCell => ({ id: `c${n}`, type: "code", source: "" }));
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ cell: `c${n}`, part: "output" }));
  expect(open({ items: named(100_000).reverse() }, cells).items[0]).toMatchObject({ cell: "c19999" });
  expect(open({ items: named(10_000) }, cells).items.map(({ cell }) => cell)).toEqual(cells.map(({ id }) => id));
});

test("the editor's steps", () => {
  const hidden = withItem(open(), { cell: "o", part: "output" }, { isShown: false });
  const moved = movedItem(hidden, { cell: "b", part: "input" }, -1);
  expect(draw(moved)).toEqual(["t:text:1", "b:input:1", "i:input:1", "o:output:1 hidden", "b:output:1"]);
  expect(movedItem(moved, { cell: "t", part: "text" }, -1)).toEqual(moved);
  expect(draw(withColumns(moved, 3))[0]).toBe("t:text:3");
  expect(draw(withColumns(withColumns(moved, 3), 1))[0]).toBe("t:text:1");
});
