import { expect, test } from "vitest";
import { treeRows } from "../file-store/tree.ts";
import { treeKey, TypeAhead } from "./tree-keys.ts";

const HOME = "/home/pyodide";
const file = (path: string) => ({
  path: `${HOME}/${path}`,
  name: path.slice(path.lastIndexOf("/") + 1),
  blob: new Blob([]),
  size: 0,
  modified: 0,
  remoteId: null,
  kept: true,
});
// data/ (open), data/a.csv, src/ (closed), b.csv, beta.csv
const ROWS = treeRows(["data/a.csv", "src/m.py", "b.csv", "beta.csv"].map(file), [], new Set([`${HOME}/data`]));

function press(keys: string, active: number, typeAhead = new TypeAhead()) {
  const [key = "", ...held] = keys.split("+").toReversed();
  const action = treeKey(
    { key, shiftKey: held.includes("Shift"), ctrlKey: held.includes("Control"), metaKey: false, altKey: false },
    ROWS,
    active,
    typeAhead,
  );
  if (!action || action.type === "choose-all") return action?.type ?? null;
  if (action.type !== "move") return `${action.type} ${action.row.name}`;
  return action.how === "one" ? action.index : `${action.how} ${action.index}`;
}

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 4, 4],
  ["ArrowUp", 0, 0],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, "expand src"],
  ["ArrowRight", 3, null],
  ["ArrowLeft", 0, "collapse data"],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 3, 3],
  ["Enter", 3, "open b.csv"],
  ["F2", 1, "rename a.csv"],
  ["Delete", 2, "remove src"],
  ["Tab", 0, null],
  ["Shift+ArrowDown", 0, "range 1"],
  ["Shift+Home", 3, "range 0"],
  ["Shift+ArrowRight", 0, 1],
  ["Control+ArrowDown", 0, "walk 1"],
  ["Control+ArrowRight", 2, null],
  ["Control+ ", 2, "toggle 2"],
  ["Control+a", 0, "choose-all"],
  ["Control+c", 0, null],
])("%s at %d", (key, active, expected) => {
  expect(press(key, active)).toBe(expected);
});

test("letters look for a name", () => {
  expect(press("b", 0)).toBe(3);
  expect(press("b", 3)).toBe(4);
  expect(press("b", 4)).toBe(3);
  const typeAhead = new TypeAhead();
  expect([press("b", 0, typeAhead), press("e", 3, typeAhead), press("x", 4, typeAhead)]).toEqual([3, 4, 4]);
});
