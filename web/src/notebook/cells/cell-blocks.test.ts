import { expect, test } from "vitest";
import { blocksOf } from "./cell-blocks.ts";

const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);

test("a notebook is cut into blocks of twenty", () => {
  expect(blocksOf(ids).map(({ key, ids }) => [key, ids.length])).toEqual([
    [1, 20],
    [2, 20],
    [3, 10],
  ]);
});

test("inserting a cell leaves all others in their blocks", () => {
  const before = blocksOf(ids);
  const after = blocksOf(["c0", "new", ...ids.slice(1)], before);
  expect(after.map(({ first }) => first)).toEqual([1, 22, 42]);
  expect(after.map(({ key, ids }) => [key, ids.length])).toEqual([
    [1, 21],
    [2, 20],
    [3, 10],
  ]);
});

test("a moved cell joins the block it comes to, and a new first cell the one it precedes is not disturbed", () => {
  const before = blocksOf(ids);
  const moved = blocksOf([...ids.slice(1, 45), "c0", ...ids.slice(45)], before);
  expect(moved.map(({ key, ids }) => [key, ids.length])).toEqual([
    [1, 19],
    [2, 20],
    [3, 11],
  ]);
  expect(blocksOf(["first", ...ids], before).map(({ key, ids }) => [key, ids.length])).toEqual([
    [4, 1],
    [1, 20],
    [2, 20],
    [3, 10],
  ]);
});

test("a notebook that replaces another one is cut into blocks too", () => {
  const others = Array.from({ length: 100 }, (_, index) => `d${index}`);
  expect(blocksOf(others, blocksOf(ids)).map(({ key, ids }) => [key, ids.length])).toEqual([
    [4, 40],
    [5, 40],
    [6, 20],
  ]);
});

test("every cell is in exactly one block, in order, whatever happens", () => {
  const reversed = blocksOf([...ids].reverse(), blocksOf(ids));
  expect(reversed.flatMap((block) => block.ids)).toEqual([...ids].reverse());
  expect(new Set(reversed.map(({ key }) => key)).size).toBe(reversed.length);
});
