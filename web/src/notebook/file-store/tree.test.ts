import { expect, test } from "vitest";
import type { FileEntry } from "./entry.ts";
import { allFolders, foldersAbove, treeRows } from "./tree.ts";

const HOME = "/home/pyodide";

function file(path: string): FileEntry {
  return {
    path: `${HOME}/${path}`,
    name: path.slice(path.lastIndexOf("/") + 1),
    blob: new Blob([]),
    size: 0,
    modified: 0,
    remoteId: null,
    kept: true,
  };
}

const FILES = ["b10.csv", "b9.csv", "data/x/deep.txt", "data/a.csv", "Zoo.md"].map(file);

test("folders come first, numbers count, closed folders hide what they hold", () => {
  const rows = treeRows(FILES, [`${HOME}/empty`], new Set([`${HOME}/data`]));
  expect(rows.map(({ path, level, position, siblings, open }) => [path, level, position, siblings, open])).toEqual([
    [`${HOME}/data`, 1, 1, 5, true],
    [`${HOME}/data/x`, 2, 1, 2, false],
    [`${HOME}/data/a.csv`, 2, 2, 2, false],
    [`${HOME}/empty`, 1, 2, 5, false],
    [`${HOME}/b9.csv`, 1, 3, 5, false],
    [`${HOME}/b10.csv`, 1, 4, 5, false],
    [`${HOME}/Zoo.md`, 1, 5, 5, false],
  ]);
});

test("all folders, those made by a file's path included", () => {
  expect(allFolders(FILES, [`${HOME}/empty/in`])).toEqual([
    `${HOME}/data`,
    `${HOME}/data/x`,
    `${HOME}/empty`,
    `${HOME}/empty/in`,
  ]);
});

test("the folders above a path", () => {
  expect(foldersAbove(`${HOME}/data/x/deep.txt`)).toEqual([`${HOME}/data/x`, `${HOME}/data`]);
  expect(foldersAbove(`${HOME}/a`)).toEqual([]);
});
