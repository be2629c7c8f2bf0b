import type { StoreApi } from "zustand/vanilla";
import type { NotebookServices } from "./notebook-services.ts";
import type { PanelId } from "./panel.ts";

/** In the order the shortcut sheet shows them. */
export const COMMAND_GROUPS = ["Run", "Cells", "Code", "Select", "Find", "Editor", "AI", "View", "Notebook"] as const;

/**
 * What a command is called and by which keys it runs. Keys are written as in Jupyter's list: `Shift+Enter`, `d d`,
 * `Mod+Shift+P` (Mod is Cmd on a Mac, Ctrl elsewhere).
 */
interface CommandRow {
  readonly group: (typeof COMMAND_GROUPS)[number];
  readonly title: string;
  /** Other words that the palette finds it by. */
  readonly keywords?: string;
  /** Keys in both modes. */
  readonly keys?: readonly string[];
  /** Keys in command mode only. */
  readonly commandKeys?: readonly string[];
}

/**
 * Every command but those of the panels, in the order the palette lists them. What they do is in the features'
 * `*-commands.ts`, which `app/commands.ts` puts together.
 */
export const COMMAND_TABLE = {
  "run-and-advance": { group: "Run", title: "Run cell and advance", keys: ["Shift+Enter"] },
  "run-in-place": { group: "Run", title: "Run cell", keys: ["Mod+Enter"] },
  "run-and-insert": { group: "Run", title: "Run cell and insert below", keys: ["Alt+Enter"] },
  "run-all": { group: "Run", title: "Run all cells" },
  "run-above": { group: "Run", title: "Run all above" },
  "run-below": { group: "Run", title: "Run cell and all below" },
  stop: { group: "Run", title: "Stop running code (interrupt)", commandKeys: ["i i"] },
  "cancel-queue": { group: "Run", title: "Cancel queued cells" },
  restart: { group: "Run", title: "Restart kernel…", commandKeys: ["0 0"] },
  "restart-and-run-all": { group: "Run", title: "Restart kernel and run all cells" },
  "run-affected": { group: "Run", title: "Run dependent cells" },
  "run-needed": { group: "Run", title: "Run this cell's dependencies" },
  "run-stale": { group: "Run", title: "Run stale cells" },
  "toggle-lazy": {
    group: "Run",
    title: "Run cell only when I say so",
    keywords: "reactive automatic lazy leave out slow",
  },
  "check-order": { group: "Run", title: "Check whether “Run all” would reproduce these outputs" },
  "step-through": { group: "Run", title: "Step through cell", keys: ["F10"] },
  "toggle-breakpoint": { group: "Run", title: "Toggle breakpoint", keys: ["F9"] },
  "clear-breakpoints": { group: "Run", title: "Remove all breakpoints" },
  "close-steps": { group: "Run", title: "Close the step recording" },
  "insert-above": { group: "Cells", title: "Insert cell above", commandKeys: ["a"] },
  "insert-below": { group: "Cells", title: "Insert cell below", commandKeys: ["b"] },
  "insert-input": {
    group: "Cells",
    title: "Insert input…",
    keywords: "form control parameter widget slider select checkbox date number text file button table app",
  },
  delete: { group: "Cells", title: "Delete cells", commandKeys: ["d d", "Delete", "Backspace"] },
  cut: { group: "Cells", title: "Cut cells", commandKeys: ["x", "Mod+x"] },
  copy: { group: "Cells", title: "Copy cells", commandKeys: ["c", "Mod+c"] },
  "paste-below": { group: "Cells", title: "Paste cells below", commandKeys: ["v"] },
  "paste-above": { group: "Cells", title: "Paste cells above", commandKeys: ["Shift+v"] },
  duplicate: { group: "Cells", title: "Duplicate cells" },
  undo: { group: "Cells", title: "Undo cell change", commandKeys: ["z", "Mod+z"] },
  redo: { group: "Cells", title: "Redo cell change", commandKeys: ["Shift+z", "Mod+Shift+z", "Mod+y"] },
  "move-up": { group: "Cells", title: "Move cells up", commandKeys: ["Alt+ArrowUp", "Mod+Shift+ArrowUp"] },
  "move-down": { group: "Cells", title: "Move cells down", commandKeys: ["Alt+ArrowDown", "Mod+Shift+ArrowDown"] },
  merge: { group: "Cells", title: "Merge cells", commandKeys: ["Shift+m"] },
  "to-code": { group: "Cells", title: "Change to code", commandKeys: ["y"] },
  "to-markdown": { group: "Cells", title: "Change to Markdown", commandKeys: ["m"] },
  "to-raw": { group: "Cells", title: "Change to raw text", commandKeys: ["r"] },
  "clear-output": { group: "Cells", title: "Clear outputs" },
  "clear-all-outputs": { group: "Cells", title: "Clear all outputs" },
  split: { group: "Cells", title: "Split cell at cursor", keys: ["Mod+Shift+_", "Mod+Shift+-"] },
  "format-cell": { group: "Code", title: "Format cell", keywords: "SQL Python beautify", keys: ["Alt+Shift+f"] },
  "format-all": { group: "Code", title: "Format all cells" },
  "go-to-definition": { group: "Code", title: "Go to definition", keys: ["F12"] },
  "rename-name": { group: "Code", title: "Rename in all cells…", keys: ["F2"] },
  complete: { group: "Code", title: "Trigger completion", keys: ["Mod+Space"] },
  "show-documentation": { group: "Code", title: "Show documentation" },
  "next-problem": { group: "Code", title: "Go to the next problem", keys: ["F8"] },
  "previous-problem": { group: "Code", title: "Go to the previous problem", keys: ["Shift+F8"] },
  "fix-problem": { group: "Code", title: "Apply quick fix", keys: ["Mod+."] },
  edit: { group: "Select", title: "Edit cell", commandKeys: ["Enter"] },
  "select-previous": { group: "Select", title: "Select cell above", commandKeys: ["ArrowUp", "k"] },
  "select-next": { group: "Select", title: "Select cell below", commandKeys: ["ArrowDown", "j"] },
  "extend-up": { group: "Select", title: "Extend selection up", commandKeys: ["Shift+ArrowUp", "Shift+k"] },
  "extend-down": { group: "Select", title: "Extend selection down", commandKeys: ["Shift+ArrowDown", "Shift+j"] },
  "select-all": { group: "Select", title: "Select all cells", commandKeys: ["Mod+a"] },
  "select-first": { group: "Select", title: "Go to first cell", commandKeys: ["Home", "Mod+ArrowUp"] },
  "select-last": { group: "Select", title: "Go to last cell", commandKeys: ["End", "Mod+ArrowDown"] },
  find: { group: "Find", title: "Find in all cells", keys: ["Mod+f"] },
  replace: { group: "Find", title: "Find and replace in all cells", keys: ["Mod+h"] },
  "find-next": { group: "Find", title: "Go to next match", keys: ["Mod+g"] },
  "find-previous": { group: "Find", title: "Go to previous match", keys: ["Mod+Shift+g"] },
  "select-next-occurrence": { group: "Editor", title: "Add next occurrence to selection", keys: ["Mod+d"] },
  "select-occurrences": { group: "Editor", title: "Select all occurrences", keys: ["Mod+Shift+l"] },
  "caret-above": { group: "Editor", title: "Add cursor above", keys: ["Mod+Alt+ArrowUp"] },
  "caret-below": { group: "Editor", title: "Add cursor below", keys: ["Mod+Alt+ArrowDown"] },
  comment: { group: "Editor", title: "Toggle comment", keys: ["Mod+/"] },
  "ask-ai": { group: "AI", title: "Ask AI", keys: ["Mod+i"] },
  "explain-code": { group: "AI", title: "Explain code with AI" },
  "write-tests": { group: "AI", title: "Write tests with AI" },
  "add-comments": { group: "AI", title: "Add comments with AI" },
  "fix-error": { group: "AI", title: "Fix this cell's error with AI" },
  "stop-prompt": { group: "AI", title: "Stop the prompt" },
  "undo-agent-run": { group: "AI", title: "Undo the agent's last run" },
  "suggest-prompts": { group: "AI", title: "Suggest next steps" },
  "toggle-output": { group: "View", title: "Toggle outputs", commandKeys: ["o"] },
  "toggle-source": { group: "View", title: "Toggle code", commandKeys: ["Shift+o"] },
  palette: { group: "View", title: "Show all commands", keys: ["Mod+k", "Mod+Shift+p"] },
  shortcuts: { group: "View", title: "Show keyboard shortcuts", commandKeys: ["?", "h"] },
  settings: {
    group: "View",
    title: "Settings…",
    keywords: "preferences options theme dark light font size line numbers wrap vim",
    keys: ["Mod+,"],
  },
  notebooks: { group: "Notebook", title: "Notebooks in this browser…" },
  share: { group: "Notebook", title: "Share…" },
  publish: { group: "Notebook", title: "Publish as app…", keywords: "dashboard share website" },
  "read-mode": { group: "View", title: "Read mode" },
  "hide-code": { group: "View", title: "Toggle all code" },
  "two-columns": { group: "View", title: "Side-by-side outputs" },
  present: { group: "View", title: "Present as slides" },
  "app-view": { group: "View", title: "App view", keywords: "dashboard publish form" },
  "reset-inputs": { group: "View", title: "Reset inputs", keywords: "default" },
  "collapse-section": { group: "View", title: "Hide section", commandKeys: ["ArrowLeft"] },
  "expand-section": { group: "View", title: "Show section", commandKeys: ["ArrowRight"] },
  "collapse-sections": { group: "View", title: "Hide all sections" },
  "expand-sections": { group: "View", title: "Show all sections" },
  "run-section": { group: "Run", title: "Run section" },
  "move-section-up": { group: "Cells", title: "Move section up" },
  "move-section-down": { group: "Cells", title: "Move section down" },
  "save-checkpoint": { group: "Notebook", title: "Save checkpoint", keys: ["Mod+s"] },
  "open-notebook": { group: "Notebook", title: "Open notebook…" },
  "open-address": { group: "Notebook", title: "Open from URL…" },
  "paste-chat": { group: "Notebook", title: "Import from AI chat…" },
  "save-to-account": { group: "Notebook", title: "Save to account" },
  "save-to-server": { group: "Notebook", title: "Save to the Jupyter server", keywords: "ipynb remote" },
  details: {
    group: "Notebook",
    title: "Title, tags and visibility…",
    keywords: "rename name notebook public private unlisted",
  },
  "download-ipynb": { group: "Notebook", title: "Download .ipynb" },
  "download-py": { group: "Notebook", title: "Download .py" },
  "download-md": { group: "Notebook", title: "Download .md" },
  "download-sql": { group: "Notebook", title: "Download .sql" },
  "download-html": { group: "Notebook", title: "Download .html" },
  "download-one-file": {
    group: "Notebook",
    title: "Works without internet (.html)…",
    keywords: "download offline export file usb stick",
  },
  "save-copy": { group: "Notebook", title: "Save a copy", keywords: "download html" },
  print: { group: "Notebook", title: "Print or save as PDF…" },
  "save-widget-state": { group: "Notebook", title: "Save widget state" },
} satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMAND_TABLE | `panel-${PanelId}`;

/** Something a user can do to the notebook: by key, from the palette, with a button. */
export interface Command extends CommandRow {
  readonly id: CommandId;
  run(notebook: NotebookServices): void;
}

/** What some of the commands do, by their ids. */
export type CommandActions = Partial<Record<CommandId, Command["run"]>>;

/** The keys of one command: those that work in both modes, and those that work in command mode only. */
export interface CommandKeys {
  readonly keys: readonly string[];
  readonly commandKeys: readonly string[];
}

/** Command id → the keys that a user chose instead of the default ones. */
export type RemappedKeys = Readonly<Record<string, CommandKeys>>;

/** Which key runs which command. */
export interface KeyTable {
  readonly remapped: RemappedKeys;
  /** Key → command id. */
  readonly commandMode: ReadonlyMap<string, CommandId>;
  readonly editMode: ReadonlyMap<string, CommandId>;
}

/** All commands of an open notebook. Features run each other's commands through this, without importing each other. */
export interface Commands {
  /** In the order the palette shows them. */
  readonly list: readonly Command[];
  readonly keyTable: StoreApi<KeyTable>;
  readonly byId: (id: CommandId) => Command;
  readonly run: (id: CommandId) => void;
  readonly keysOf: (command: Command) => CommandKeys;
  /** The first key of a command, for tooltips, menus and the palette. */
  readonly firstKey: (id: CommandId) => string | undefined;
  /** Gives commands these keys; null restores a command's default keys. */
  readonly remapKeys: (change: Readonly<Record<string, CommandKeys | null>>) => void;
  readonly resetAllKeys: () => void;
}
