import { expect, test } from "vitest";
import { foldFrames } from "./fold-frames.ts";
import type { TracebackFrame } from "./read-traceback.ts";

const frame = (file: string): TracebackFrame => ({
  place: file === "cell" ? { kind: "cell", execution: 1 } : { kind: "library", path: file },
  line: 1,
  name: "f",
  code: [],
});
const draw = (files: readonly string[], unfolded = false) =>
  foldFrames(files.map(frame), unfolded).map((row) =>
    row.kind === "frame"
      ? row.frame.place.kind
      : row.kind === "library"
        ? `${row.count} in ${row.name}`
        : `${row.count} more`,
  );

test("folds what libraries do, and the middle of a long way", () => {
  const pandas = "/lib/python3.14/site-packages/pandas/core/frame.py";
  expect(draw(["cell", pandas, pandas, "cell", "/lib/python314.zip/json/decoder.py"])).toEqual([
    "cell",
    "2 in pandas",
    "cell",
    "1 in json",
  ]);
  expect(draw(["cell", pandas], true)).toEqual(["cell", "library"]);
  expect(draw(Array.from({ length: 20 }, () => "cell"))).toEqual([
    ...Array.from({ length: 4 }, () => "cell"),
    "12 more",
    ...Array.from({ length: 4 }, () => "cell"),
  ]);
});
