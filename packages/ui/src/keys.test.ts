import { expect, test } from "vitest";
import { ariaKeys, keyCaps } from "./keys.ts";

test("key caps have the names on the keyboard", () => {
  expect(keyCaps("Mod+Shift+Enter", false)).toEqual(["Ctrl", "Shift", "Enter"]);
  expect(keyCaps("Mod+Shift+Enter", true)).toEqual(["⌘", "⇧", "↵"]);
  expect(keyCaps("D D", false)).toEqual(["D", "D"]);
  expect(keyCaps("ArrowUp", true)).toEqual(["↑"]);
  expect(keyCaps("+", true)).toEqual(["+"]);
});

test("assistive technology gets the names of the ARIA specification", () => {
  expect(ariaKeys("Shift+Enter")).toBe("Shift+Enter");
  expect(ariaKeys("Mod+K")).toBe("Control+K Meta+K");
  expect(ariaKeys("Esc")).toBe("Escape");
  expect(ariaKeys("D D")).toBe(undefined);
});
