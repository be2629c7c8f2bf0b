import { expect, test } from "vitest";
import { checkSize } from "./text-file.ts";

test.each([
  ["a.ipynb", 100_000_000, null],
  [
    "a.ipynb",
    100_000_001,
    "This file has 101 MB; notebooks are opened up to 100 MB. Clear its outputs where it was made and try again.",
  ],
  [
    "a.py",
    2e9,
    "This file has 2000 MB; notebooks are opened up to 100 MB. Put it into the files and read it from code instead.",
  ],
])("%s of %i bytes", (name, bytes, message) => {
  if (message === null) expect(() => checkSize(name, bytes)).not.toThrow();
  else expect(() => checkSize(name, bytes)).toThrow(message);
});
