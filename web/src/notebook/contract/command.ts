import type { NotebookParts } from "./notebook-services.ts";

/** In the order the sheet shows them. */
export const COMMAND_GROUPS = ["Run", "Cells", "Code", "Select", "Find", "Editor", "View", "Notebook"] as const;

/**
 * Something a person can do to the notebook: by key, from the palette, from a button.
 * Keys are written as in Jupyter's list: `Shift+Enter`, `d d`, `Mod+Shift+P` (Mod is Cmd on a Mac, Ctrl elsewhere).
 */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Keys in both modes. */
  readonly keys?: readonly string[];
  /** Keys in command mode only. */
  readonly commandKeys?: readonly string[];
  run(notebook: NotebookParts): void;
}
