import type { RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrames } from "./frames.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (message: string): RunEvent => ({ type: "text", message });
const input = (call: string, delta: string): RunEvent => ({ type: "input", message: { call, delta } });
const call = (id: string): RunEvent => ({ type: "call", message: { call: id, tool: "ask", input: {} } });

/** Frames, and a list of all that a client with the seq `after` would get. */
function testFrames(maxKeptCharacters?: number) {
  const onFrame = vi.fn<() => void>();
  const frames = createFrames({ promptId: "prompt-1", onFrame, ...(maxKeptCharacters && { maxKeptCharacters }) });
  function sentAfter(after: number): Record<string, unknown>[] {
    const frame = frames.after(after);
    return frame ? [JSON.parse(frame.json), ...sentAfter(frame.seq)] : [];
  }
  return { frames, onFrame, sentAfter };
}

test("parts of a text become one frame after 16 ms", () => {
  const { frames, onFrame, sentAfter } = testFrames();
  for (const part of ["a", "b", "c"]) frames.add(text(part));
  vi.advanceTimersByTime(15);
  expect(sentAfter(0)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sentAfter(0)).toEqual([{ type: "text", message: "abc", prompt_id: "prompt-1", seq: 1 }]);
  expect(onFrame).toHaveBeenCalledTimes(1);
});

test("parts of different kinds and calls stay apart and in order, and other events don't wait", () => {
  const { frames, sentAfter } = testFrames();
  frames.add({ type: "input", message: { call: "1", tool: "add_cell" } });
  frames.add(input("1", "a"));
  frames.add(input("2", "b"));
  frames.add({ type: "reasoning", message: "c" });
  frames.add(text("d"));
  frames.add({ type: "status", message: "thinking..." });
  expect(sentAfter(0).map(({ type, message, seq }) => [seq, type, message])).toEqual([
    [1, "input", { call: "1", tool: "add_cell", delta: "a" }],
    [2, "input", { call: "2", delta: "b" }],
    [3, "reasoning", "c"],
    [4, "text", "d"],
    [5, "status", "thinking..."],
  ]);
});

test("a client gets what comes after the last it has", () => {
  const { frames, sentAfter } = testFrames();
  for (let i = 0; i < 9; i++) frames.add({ type: "status", message: `${i + 1}` });
  for (let after = 0; after <= 10; after++)
    expect(sentAfter(after).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(after));
});

test("with too much kept, only the parts of complete calls are dropped", () => {
  const { frames, sentAfter } = testFrames(1000);
  frames.add(text("words"));
  frames.add(input("done", "x".repeat(600)));
  frames.add(call("done"));
  expect(sentAfter(0).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  frames.add(input("open", "y".repeat(600)));
  frames.add({ type: "status", message: "thinking..." });
  expect(sentAfter(0).map(({ seq, type }) => [seq, type])).toEqual([
    [1, "text"],
    [3, "call"],
    [4, "input"],
    [5, "status"],
  ]);
  frames.add(call("open"));
  expect(sentAfter(0).map(({ seq }) => seq)).toEqual([1, 3, 5, 6]);
});

test("the user's numbers come with the next frame, once", () => {
  const { frames, sentAfter } = testFrames();
  frames.setUser({ prompt_count: 1 });
  frames.add(text("a"));
  frames.add({ type: "status", message: "b" });
  expect(sentAfter(0).map(({ user }) => user)).toEqual([{ prompt_count: 1 }, undefined]);
});

test("with too much kept, a part that came with the user's numbers stays, since no other frame has them", () => {
  const { frames, sentAfter } = testFrames(1000);
  frames.setUser({ prompt_count: 1 });
  frames.add(input("done", "x".repeat(600)));
  vi.advanceTimersByTime(16);
  frames.add(input("done", "x".repeat(600)));
  frames.add(call("done"));
  expect(sentAfter(0).map(({ seq, type, user }) => [seq, type, user])).toEqual([
    [1, "input", { prompt_count: 1 }],
    [3, "call", undefined],
  ]);
});
