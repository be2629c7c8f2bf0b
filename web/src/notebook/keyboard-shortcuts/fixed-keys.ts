import type { Command } from "../contract/command.ts";

interface FixedKeys {
  readonly group: Command["group"];
  readonly title: string;
  readonly keys: string;
  /** What the mouse does meanwhile. */
  readonly mouse?: string;
}

/** Keys of the editor itself, which cannot be changed. */
export const FIXED_KEYS: readonly FixedKeys[] = [
  { group: "Editor", title: "Add a caret where you click", keys: "Alt", mouse: "and click" },
  { group: "Editor", title: "Select a column", keys: "Alt", mouse: "and drag" },
  { group: "Editor", title: "Keep one caret only", keys: "Escape" },
  { group: "Editor", title: "Indent lines", keys: "Tab" },
  { group: "Editor", title: "Outdent lines", keys: "Shift+Tab" },
  { group: "Editor", title: "Move the line up", keys: "Alt+ArrowUp" },
  { group: "Editor", title: "Move the line down", keys: "Alt+ArrowDown" },
  { group: "Editor", title: "Delete the line", keys: "Mod+Shift+K" },
  { group: "Editor", title: "Undo typing in this cell", keys: "Mod+Z" },
  { group: "Editor", title: "Redo typing in this cell", keys: "Mod+Shift+Z" },
];
