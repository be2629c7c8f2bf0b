/**
 * Keys are written once, as `Shift+Enter`, `Mod+K` (Cmd on Apple, Ctrl elsewhere) or `D D` (one after the other),
 * and shown as the person's keyboard names them.
 */
const APPLE: Record<string, string> = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Enter: "↵", Backspace: "⌫" };
const OTHERS: Record<string, string> = { Mod: "Ctrl", Enter: "Enter" };
const SIGNS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

const ARIA: Record<string, string> = { Ctrl: "Control", Esc: "Escape" };

/** What to print on each key cap, in order. */
export function keyCaps(keys: string, apple: boolean): string[] {
  const names = apple ? APPLE : OTHERS;
  return keys
    .split(" ")
    .flatMap((chord) => chordParts(chord).map((part) => names[part] ?? SIGNS[part] ?? capital(part)));
}

/** The value of `aria-keyshortcuts`; a sequence of keys has none. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(" ")) return undefined;
  const parts = chordParts(keys);
  const written = (mod: string) => parts.map((part) => (part === "Mod" ? mod : (ARIA[part] ?? part))).join("+");
  return parts.includes("Mod") ? `${written("Control")} ${written("Meta")}` : written("Control");
}

/** True on Apple's keyboards. */
export function hasAppleKeys({ userAgent = globalThis.navigator.userAgent } = {}): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}

/** A letter as it stands on its key. */
function capital(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part;
}

function chordParts(chord: string): string[] {
  return chord === "+" ? ["+"] : chord.split("+");
}
