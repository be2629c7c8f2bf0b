import { expect, test } from "vitest";
import { stageSketch } from "./stage-sketch.ts";

test("a sketch becomes a cell below a sentence about where it runs, and no sketch becomes nothing", () => {
  expect(stageSketch(" \n", "pygame")).toBeNull();
  const sketch = stageSketch("def draw(): pass", "pyp5js");
  expect(
    sketch?.cells.map(({ type, source }) => [type, source.includes("/tools/pyp5js"), source.startsWith("def")]),
  ).toEqual([
    ["markdown", true, false],
    ["code", false, true],
  ]);
});
