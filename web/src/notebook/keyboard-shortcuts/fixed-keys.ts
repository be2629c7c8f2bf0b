import type { Command } from "../contract/command.ts";

interface FixedKeys {
  readonly group: Command["group"];
  readonly title: string;
  readonly keys: string;
  /** What the mouse does while the key is down, e.g. "and click". */
  readonly mouse?: string;
}

/** The editor's own keys, which users can't change. */
export const FIXED_KEYS: readonly FixedKeys[] = [
  { group: "Editor", title: "Add cursor where you click", keys: "Alt", mouse: "and click" },
  { group: "Editor", title: "Select a block", keys: "Alt", mouse: "and drag" },
  { group: "Editor", title: "Keep a single cursor", keys: "Escape" },
  { group: "Editor", title: "Indent lines", keys: "Tab" },
  { group: "Editor", title: "Outdent lines", keys: "Shift+Tab" },
  { group: "Editor", title: "Move line up", keys: "Alt+ArrowUp" },
  { group: "Editor", title: "Move line down", keys: "Alt+ArrowDown" },
  { group: "Editor", title: "Delete line", keys: "Mod+Shift+K" },
  { group: "Editor", title: "Undo typing in this cell", keys: "Mod+Z" },
  { group: "Editor", title: "Redo typing in this cell", keys: "Mod+Shift+Z" },
];
