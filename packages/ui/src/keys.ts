/**
 * Shortcuts are strings: `Shift+Enter`, `Mod+K` (Cmd on Apple devices, Ctrl elsewhere) or `D D` (one key after the
 * other). The functions below turn them into the names that a keyboard, or assistive technology, uses.
 */
const APPLE: Record<string, string> = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Enter: "↵", Backspace: "⌫" };
const OTHER: Record<string, string> = { Mod: "Ctrl", Enter: "Enter" };
const SYMBOLS: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

const ARIA: Record<string, string> = { Ctrl: "Control", Esc: "Escape" };

/** The text of each key cap, in order: `keyCaps("Mod+K", false)` is `["Ctrl", "K"]`. */
export function keyCaps(keys: string, apple: boolean): string[] {
  const names = apple ? APPLE : OTHER;
  return keys
    .split(" ")
    .flatMap((chord) => chordParts(chord).map((part) => names[part] ?? SYMBOLS[part] ?? keyLabel(part)));
}

/** The value of `aria-keyshortcuts`. That attribute can't express a sequence of keys, so `D D` gives undefined. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(" ")) return undefined;
  const parts = chordParts(keys);
  const format = (mod: string) => parts.map((part) => (part === "Mod" ? mod : (ARIA[part] ?? part))).join("+");
  return parts.includes("Mod") ? `${format("Control")} ${format("Meta")}` : format("Control");
}

/** Whether the device has an Apple keyboard. */
export function hasAppleKeys(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator.userAgent);
}

/** Single letters are uppercase, as on the key. */
function keyLabel(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part;
}

function chordParts(chord: string): string[] {
  return chord === "+" ? ["+"] : chord.split("+");
}
