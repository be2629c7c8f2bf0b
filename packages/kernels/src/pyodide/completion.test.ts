import { expect, test } from "vitest";
import type { Answered } from "../questions.ts";
import { messagesOf, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();
await messagesOf(
  runtime,
  `class Trap:
    calm = 1
    @property
    def trap(self): raise SystemError("ran")
    def __repr__(self): raise SystemError("ran")
trap = Trap()
prices = {"apple": 1, "pear": {"in season": True}, 3: None}
traps = [trap, 1.5]
open("notes.txt", "w").close()`,
);

/** The suggestions at the end of the code, without private names, and the offset where they begin. */
function completed(code: string): [readonly string[], number] {
  const content = { code, cursor_pos: code.length };
  const reply = runtime.answers?.["complete_request"]?.(content as never) as Answered<"complete_request">;
  return [reply.matches.filter((name) => !name.startsWith("_")).slice(0, 3), reply.cursor_start];
}

test.each([
  ['prices["', ["apple", "pear"], 8],
  ["prices['ap", ["apple"], 8],
  ["prices[", ["'apple'", "'pear'", "3"], 7],
  ["prices['pear']['", ["in season"], 16],
  ["'😀'; prices['a", ["apple"], 14],
  ["trap.", ["calm", "trap"], 5],
  ["trap.trap.", [], 10],
  ["pri", ["prices"], 0],
  ["open('no", ["notes.txt"], 6],
  ["x = 'pri", [], 5],
  ["nobody.", [], 7],
])("%s", (code, matches, start) => {
  expect(completed(code)).toEqual([matches, start]);
});

test.each([
  ["prices", "prices: dict · 3 items"],
  ["traps", "[<Trap>, 1.5]"],
  ["sorted(", "sorted(iterable, /, *, key=None, reverse=False)"],
  ["nobody", undefined],
  ["trap.trap", undefined],
])("what %s is", (code, expected) => {
  const content = { code, cursor_pos: code.length, detail_level: 0 };
  const reply = runtime.answers?.["inspect_request"]?.(content as never) as Answered<"inspect_request">;
  if (expected === undefined) expect(reply.found).toBe(false);
  else expect(reply.data["text/markdown"]).toContain(expected);
});
