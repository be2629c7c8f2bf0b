import { expect, test } from "vitest";
import { hexLines } from "./hex.ts";

test("bytes are shown sixteen to a line", () => {
  const bytes = new Uint8Array([...new TextEncoder().encode("PK\u0003 fifteen bytes"), 0xff]);
  expect(hexLines(bytes)).toEqual([
    "00000000  50 4b 03 20 66 69 66 74 65 65 6e 20 62 79 74 65  PK· fifteen byte",
    "00000010  73 ff                                            s·",
  ]);
});
