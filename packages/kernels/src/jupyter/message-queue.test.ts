import { expect, test } from "vitest";
import { MessageQueue } from "./message-queue.ts";

function open({ takesMs = 0 } = {}) {
  const taken: string[] = [];
  const deferred: (() => void)[] = [];
  let now = 0;
  let dropped = 0;
  const queue = new MessageQueue({
    take(data) {
      taken.push(data as string);
      now += takesMs;
    },
    onDropped: () => (dropped += 1),
    defer: (next) => deferred.push(next),
    now: () => now,
  });
  /** Gives the page its turn. Returns how many messages were taken after it. */
  const turn = () => {
    const before = taken.length;
    for (const next of deferred.splice(0)) next();
    return taken.length - before;
  };
  return { queue, taken, turn, dropped: () => dropped };
}

test("a flood of any kind is taken in order and in turns, and all of it", () => {
  const { queue, taken, turn } = open();
  const sent = Array.from({ length: 20_000 }, (_, index) => `message ${index}`);
  for (const data of sent) queue.add(data);
  expect(taken.length).toBe(200);
  const turns: number[] = [];
  for (let count = turn(); count > 0; count = turn()) turns.push(count);
  expect(new Set(turns)).toEqual(new Set([200]));
  expect(taken).toEqual(sent);
});

test("slow messages end a turn earlier", () => {
  const { queue, taken, turn } = open({ takesMs: 3 });
  for (let index = 0; index < 10; index++) queue.add(String(index));
  expect([taken.length, turn(), turn(), turn(), turn()]).toEqual([3, 3, 3, 1, 0]);
});

test("after a pause, a message is taken at once", () => {
  const { queue, taken, turn } = open();
  queue.add("one");
  turn();
  queue.add("two");
  queue.add("three");
  expect(taken).toEqual(["one", "two", "three"]);
});

test("what waits is bounded, in messages and in bytes, and so is one message", () => {
  const many = open();
  for (let index = 0; index < 60_000; index++) many.queue.add("x");
  expect(many.dropped()).toBe(60_000 - 50_000 - 200);
  const large = open({ takesMs: 10 });
  const text = "x".repeat(10_000_000);
  for (let index = 0; index < 20; index++) large.queue.add(text);
  expect([large.taken.length, large.dropped()]).toEqual([1, 9]);
  large.queue.add("x".repeat(20_000_001));
  expect(large.dropped()).toBe(10);
  while (large.turn() > 0);
  large.queue.add("again");
  expect(large.taken.at(-1)).toBe("again");
});

test("a socket's end comes after its last message", () => {
  const { queue, taken, turn } = open({ takesMs: 10 });
  queue.add("one");
  queue.add("two");
  queue.end(() => taken.push("end"));
  expect(taken).toEqual(["one"]);
  turn();
  expect(taken).toEqual(["one", "two", "end"]);
});
