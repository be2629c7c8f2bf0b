import { expect, test } from "vitest";
import { ariaKeys, keyCaps } from "./keys.ts";

test("names keys as the keyboard does", () => {
  expect(keyCaps("Mod+Shift+Enter", false)).toEqual(["Ctrl", "Shift", "Enter"]);
  expect(keyCaps("Mod+Shift+Enter", true)).toEqual(["⌘", "⇧", "↵"]);
  expect(keyCaps("D D", false)).toEqual(["D", "D"]);
  expect(keyCaps("ArrowUp", true)).toEqual(["↑"]);
  expect(keyCaps("+", true)).toEqual(["+"]);
});

test("tells assistive technology the keys in its own words", () => {
  expect(ariaKeys("Shift+Enter")).toBe("Shift+Enter");
  expect(ariaKeys("Mod+K")).toBe("Control+K Meta+K");
  expect(ariaKeys("Esc")).toBe("Escape");
  expect(ariaKeys("D D")).toBe(undefined);
});
