import { expect, test } from "vitest";
import { Continuity } from "./continuity.ts";
import type { JupyterChannel, JupyterMessage } from "./wire.ts";

function message(msg_id: string, channel: JupyterChannel = "iopub"): JupyterMessage {
  const header = { msg_id, msg_type: "stream", session: "s", username: "", date: "", version: "5.3" };
  return { channel, header, parent_header: {}, metadata: {}, content: {}, buffers: [] };
}

/** Hears numbers of one kernel: `x` breaks the connection, `r` before a number is a reply. Gives the numbers before which something may be missing. */
function gaps(heard: string, continuity = new Continuity(false)): string[] {
  return heard.split(" ").filter((word) => {
    if (word === "x") continuity.break();
    const [, reply, number] = /^(r?)(\d+)$/.exec(word) ?? [];
    return number !== undefined && continuity.misses(message(`k_1_${number}`, reply ? "shell" : "iopub"));
  });
}

test.each([
  ["1 2 3", []],
  ["1 2 x 3 4", []],
  ["1 2 x 4 5", ["4"]],
  // A reply may come before or after the output around it, and only a lost connection loses anything.
  ["1 r2 3", []],
  ["1 3 r2 4", []],
  ["1 r2 x 3", []],
  // A question overtakes what was printed before it.
  ["1 r3 2 x 4", []],
  ["1 r4 2 x 5", ["5"]],
  ["1 x r2 3 x 9", ["9"]],
  ["1 x r2 4", ["4"]],
])("%s: missing before %j", (heard, expected) => {
  expect(gaps(heard)).toEqual(expected);
});

test.each([
  ["k_1_2", "3 4", false],
  ["k_1_2", "4 5", true],
  ["other_1_2", "3", true],
  [null, "3", true],
])("an earlier visit stood at %s, then came %s: missing %s", (position, heard, expected) => {
  const early = new Continuity(true);
  expect(gaps(heard, early)).toEqual([]);
  expect(early.startAt(position)).toBe(expected);
  const late = new Continuity(true);
  expect(late.startAt(position)).toBe(false);
  expect(gaps(heard, late).length).toBe(expected ? 1 : 0);
});

test("of a kernel that doesn't number its messages, every lost connection may have lost output", () => {
  const continuity = new Continuity(false);
  expect(continuity.misses(message(crypto.randomUUID()))).toBe(false);
  continuity.break();
  expect(continuity.misses(message(crypto.randomUUID()))).toBe(true);
  expect([continuity.misses(message(crypto.randomUUID())), continuity.position]).toEqual([false, null]);
});

test("a run that begins after the loss misses nothing", () => {
  const continuity = new Continuity(false);
  expect(gaps("1 x", continuity)).toEqual([]);
  continuity.begin();
  expect(gaps("9", continuity)).toEqual([]);
});

test("a position includes the replies that were heard since", () => {
  const continuity = new Continuity(false);
  gaps("1 2 r3 r4 r6", continuity);
  expect(continuity.position).toBe("k_1_4");
});
