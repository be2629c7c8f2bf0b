import { expect, test } from "vitest";
import { readStored, writeStored } from "./storage.ts";

test("a storage that refuses is an empty one", () => {
  const storage = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect([readStored("key", { storage }), writeStored("key", "value", { storage })]).toEqual([null, false]);
});
