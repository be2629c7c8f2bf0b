import { expect, test } from "vitest";
import { type KeyPress, keyName, KeySequence } from "./keymap.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test.each([
  [press("Enter", { shiftKey: true }), "Shift+Enter"],
  [press("d"), "d"],
  [press("M", { shiftKey: true }), "Shift+m"],
  [press("?", { shiftKey: true }), "?"],
  [press("P", { ctrlKey: true, shiftKey: true }), "Mod+Shift+p"],
  [press("ArrowUp", { altKey: true }), "Alt+ArrowUp"],
  [press(" "), "Space"],
])("names %o %s", (pressed, name) => {
  expect(keyName(pressed, { mac: false })).toBe(name);
});

test("on a Mac Cmd is Mod and Ctrl stays Ctrl", () => {
  expect(keyName(press("k", { metaKey: true }), { mac: true })).toBe("Mod+k");
  expect(keyName(press("k", { ctrlKey: true }), { mac: true })).toBe("Ctrl+k");
});

const BINDINGS = new Map([
  ["d d", "delete"],
  ["a", "insert-above"],
]);

test("a sequence needs both keys within a second", () => {
  const keys = new KeySequence();
  expect([keys.match("d", BINDINGS, 0), keys.match("d", BINDINGS, 900)]).toEqual([null, "delete"]);
  expect([keys.match("d", BINDINGS, 2000), keys.match("d", BINDINGS, 3500), keys.match("d", BINDINGS, 3600)]).toEqual([
    null,
    null,
    "delete",
  ]);
});

test("another key in between breaks the sequence and still counts", () => {
  const keys = new KeySequence();
  expect([keys.match("d", BINDINGS, 0), keys.match("a", BINDINGS, 10), keys.match("d", BINDINGS, 20)]).toEqual([
    null,
    "insert-above",
    null,
  ]);
});
