import { expect, test } from "vitest";
import { forgetStored, readStored, writeStored } from "./storage.ts";

test("a storage that refuses is an empty one", () => {
  const storage = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect([readStored("key", { storage }), writeStored("key", "value", { storage })]).toEqual([null, false]);
});

test("names that match are forgotten in every storage, also beside one that refuses", () => {
  const browser = storageOf(["fiddle:modes:a", "fiddle:modes:b"]);
  const tab = storageOf(["fiddle:agent-runs:a"]);
  const refusing = () => {
    throw new DOMException("denied", "SecurityError");
  };
  forgetStored(/:a$/, { storages: [refusing, () => browser, () => tab] });
  expect([Object.keys(browser), Object.keys(tab)]).toEqual([["fiddle:modes:b"], []]);
});

function storageOf(keys: readonly string[]): Storage {
  const storage = Object.fromEntries(keys.map((key) => [key, ""])) as unknown as Storage;
  Object.defineProperty(storage, "removeItem", { value: (key: string) => delete storage[key], enumerable: false });
  return storage;
}
