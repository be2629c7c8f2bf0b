import { expect, test } from "vitest";
import { checkSize } from "./text-file.ts";

test.each([
  ["a.ipynb", 100_000_000, null],
  [
    "a.ipynb",
    100_000_001,
    "This file is 101 MB. The limit for notebooks is 100 MB. Clear its outputs in the program that made it, then try again.",
  ],
  [
    "a.py",
    2e9,
    "This file is 2000 MB. The limit for notebooks is 100 MB. Add it to the notebook's files and read it from code instead.",
  ],
])("%s of %i bytes", (name, bytes, message) => {
  if (message === null) expect(() => checkSize(name, bytes)).not.toThrow();
  else expect(() => checkSize(name, bytes)).toThrow(message);
});
