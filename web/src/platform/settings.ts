import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "./storage.ts";

/** A setting: each row has its initial value and the texts for the settings dialog. */
interface Row<T> {
  readonly group: "Editor" | "Code help" | "Running" | "View";
  readonly title: string;
  readonly says: string;
  readonly initial: T;
  /** The values of a choice with their labels. */
  readonly choices?: T extends string ? Readonly<Record<T, string>> : never;
  /** The range of a number. */
  readonly range?: T extends number ? { readonly min: number; readonly max: number; readonly step: number } : never;
}

function toggle(row: Row<boolean>): Row<boolean> {
  return row;
}

function choice<T extends string>(row: Row<T>): Row<T> {
  return row;
}

function number(row: Row<number>): Row<number> {
  return row;
}

/** Every setting. They are stored in this browser. */
export const SETTINGS = {
  editorFontSize: number({
    group: "Editor",
    title: "Size of letters in code",
    says: "In pixels. A phone never shows less than 16, or it would zoom in when you start to type.",
    initial: 13,
    range: { min: 10, max: 28, step: 1 },
  }),
  editorLineNumbers: toggle({
    group: "Editor",
    title: "Line numbers",
    says: "Shows the number of each line beside the code.",
    initial: false,
  }),
  editorWrap: toggle({
    group: "Editor",
    title: "Wrap long lines",
    says: "Breaks long lines of code at the edge instead of scrolling sideways. The code itself does not change.",
    initial: false,
  }),
  editorIndent: choice<"2" | "4" | "8" | "tab">({
    group: "Editor",
    title: "Indent by",
    says: "What the Tab key and a new line inside a block put in.",
    initial: "4",
    choices: { "2": "2 spaces", "4": "4 spaces", "8": "8 spaces", tab: "A tab" },
  }),
  editorCloseBrackets: toggle({
    group: "Editor",
    title: "Close brackets and quotes",
    says: "Typing ( [ { or a quote also puts in the closing one.",
    initial: true,
  }),
  editorVim: toggle({
    group: "Editor",
    title: "Vim keys",
    says: "Cells are edited as in Vim; j and k walk over a cell's edges, ]] and [[ go to the next and the previous cell, Esc in normal mode or :q leaves the cell, u undoes, :w saves. The notebook's own keys come first.",
    initial: false,
  }),
  enableLinting: toggle({
    group: "Code help",
    title: "Mark mistakes in Python code",
    says: "Underlines undefined names, unused variables and syntax errors while you type, over all cells together.",
    initial: true,
  }),
  enableCodeCompletion: toggle({
    group: "Code help",
    title: "Complete code while typing",
    says: "Offers names as you type, and the parameters of a call. When off, Tab after a word or Ctrl+Space asks for them.",
    initial: false,
  }),
  use_lsp: toggle({
    group: "Code help",
    title: "Python language server",
    says: "Knows Python's library and your cells before anything has run: documentation, definitions, renaming. Loads 3 MB once. When off, only what has run is known.",
    initial: true,
  }),
  symbolRow: toggle({
    group: "Editor",
    title: "Row of symbols on a phone",
    says: "Shows brackets, quotes, arrows and a run button above the keyboard while a cell is edited with a finger.",
    initial: true,
  }),
  markStaleCells: toggle({
    group: "Running",
    title: "Mark cells that are out of date",
    says: "A dot beside a cell says that it, or a cell it reads from, was edited or ran again since.",
    initial: true,
  }),
  runDependents: toggle({
    group: "Running",
    title: "Run dependent cells by themselves",
    says: "After a cell has run, also runs the cells below and above that read what it made. Off, they are only marked.",
    initial: false,
  }),
  enableStepByStepExecution: toggle({
    group: "Running",
    title: "Step through Python cells",
    says: "Shows a button on Python cells that records a run and lets you walk through it, and a margin for breakpoints.",
    initial: false,
  }),
} as const satisfies Readonly<Record<string, Row<boolean> | Row<number> | Row<string>>>;

/** Any of the rows. */
export type SettingRow = {
  readonly group: string;
  readonly title: string;
  readonly says: string;
  readonly initial: boolean | number | string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
};

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name]["initial"];

const STORED = "fiddle:settings";

type Chosen = { readonly [Name in SettingName]?: SettingValue<Name> };

const store = createStore<Chosen>(() => readChosen());
if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }: StorageEvent) => key === STORED && store.setState(readChosen(), true));

/** The current value. */
export function setting<Name extends SettingName>(name: Name): SettingValue<Name> {
  return store.getState()[name] ?? SETTINGS[name].initial;
}

/** The current value, kept up to date. */
export function useSetting<Name extends SettingName>(name: Name): SettingValue<Name> {
  return useSyncExternalStore(
    store.subscribe,
    () => setting(name),
    () => SETTINGS[name].initial,
  );
}

/** Sets the value in all tabs. `undefined` resets it to the initial value. */
export function setSetting<Name extends SettingName>(name: Name, value: SettingValue<Name> | undefined): void {
  store.setState({ [name]: value });
  writeStored(STORED, JSON.stringify(store.getState()));
}

/** The settings that differ from their initial values. */
export function useChosenSettings(): readonly SettingName[] {
  const chosen = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return (Object.keys(chosen) as SettingName[]).filter(
    (name) => chosen[name] !== undefined && chosen[name] !== SETTINGS[name].initial,
  );
}

/** Resets all settings. Returns how to undo that. */
export function resetSettings(): () => void {
  const before = store.getState();
  const put = (chosen: Chosen) => {
    store.setState(chosen, true);
    writeStored(STORED, JSON.stringify(chosen));
  };
  put({});
  return () => put(before);
}

/** Calls back when any setting changes. Returns the unsubscriber. */
export function subscribeSettings(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** The stored settings, without those that no longer exist or have another type. */
export function readChosen(text = readStored(STORED)): Chosen {
  try {
    const stored = JSON.parse(text ?? "{}") as Record<string, unknown> | null;
    const known = Object.entries(stored ?? {}).filter(
      ([name, value]) => Object.hasOwn(SETTINGS, name) && typeof value === typeof SETTINGS[name as SettingName].initial,
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
