import { expect, test } from "vitest";
import { MessageFlood } from "./message-flood.ts";

test("ten thousand messages a second pass, and one more is too many", () => {
  const flood = new MessageFlood();
  expect([flood.add(10_000, 0), flood.add(1, 999)]).toEqual([false, true]);
});

test("counting starts over each second", () => {
  const flood = new MessageFlood();
  expect([flood.add(10_000, 0), flood.add(10_000, 1000), flood.add(1, 1500)]).toEqual([false, false, true]);
});
