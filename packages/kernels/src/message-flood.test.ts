import { expect, test } from "vitest";
import { MessageFlood } from "./message-flood.ts";

function post(flood: MessageFlood, times: number, now: number): boolean {
  return Array.from({ length: times }, () => flood.add(1, now)).some(Boolean);
}

test("ten thousand posts a second pass, and one more is too many", () => {
  const flood = new MessageFlood();
  expect([post(flood, 10_000, 0), flood.add(1, 999)]).toEqual([false, true]);
});

test("counting starts over each second", () => {
  const flood = new MessageFlood();
  expect([post(flood, 10_000, 0), post(flood, 10_000, 1000), flood.add(1, 1500)]).toEqual([false, false, true]);
});

test("a post can have many messages, but not any number", () => {
  const flood = new MessageFlood();
  expect([flood.add(100_000, 0), flood.add(100_001, 0)]).toEqual([false, true]);
});
