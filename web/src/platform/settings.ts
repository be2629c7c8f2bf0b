import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
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
    title: "Editor font size",
    says: "In pixels. Phones use at least 16, because they zoom into smaller text.",
    initial: 13,
    range: { min: 10, max: 28, step: 1 },
  }),
  editorLineNumbers: toggle({
    group: "Editor",
    title: "Line numbers",
    says: "Show line numbers beside the code.",
    initial: false,
  }),
  editorWrap: toggle({
    group: "Editor",
    title: "Wrap long lines",
    says: "Wrap long lines of code instead of scrolling sideways. The code itself doesn't change.",
    initial: false,
  }),
  editorIndent: choice<"2" | "4" | "8" | "tab">({
    group: "Editor",
    title: "Indent by",
    says: "Used by the Tab key and for new lines inside a block.",
    initial: "4",
    choices: { "2": "2 spaces", "4": "4 spaces", "8": "8 spaces", tab: "A tab" },
  }),
  editorCloseBrackets: toggle({
    group: "Editor",
    title: "Auto-close brackets and quotes",
    says: "Typing ( [ { or a quote adds the closing one.",
    initial: true,
  }),
  editorVim: toggle({
    group: "Editor",
    title: "Vim keys",
    says: "Edit cells as in Vim. j and k move between cells at their edges, ]] and [[ go to the next and previous cell, Esc in normal mode or :q leaves the cell, u undoes, and :w saves. The notebook's own shortcuts take precedence.",
    initial: false,
  }),
  enableLinting: toggle({
    group: "Code help",
    title: "Highlight problems in Python code",
    says: "Underline undefined names, unused variables and syntax errors as you type, across all cells.",
    initial: true,
  }),
  enableCodeCompletion: toggle({
    group: "Code help",
    title: "Suggest every name while typing",
    says: "Suggest names and show a call's parameters as you type. When off, typing only suggests attributes after a dot and keys in brackets. Press Tab after a word or Ctrl+Space for the rest.",
    initial: false,
  }),
  isUsingCodeCompletion: toggle({
    group: "Code help",
    title: "Suggest code with AI",
    says: "Shows a suggestion in gray; press Tab to accept it. Sends the code around the cursor to the model you chose, and has its own daily limit.",
    initial: false,
  }),
  use_lsp: toggle({
    group: "Code help",
    title: "Python language server",
    says: "Documentation, definitions and renaming without running anything. Downloads 3 MB once. When off, suggestions only include what has run.",
    initial: true,
  }),
  symbolRow: toggle({
    group: "Editor",
    title: "Symbol row on phones",
    says: "Show brackets, quotes, arrows and a run button above the on-screen keyboard.",
    initial: true,
  }),
  enableStepByStepExecution: toggle({
    group: "Running",
    title: "Step through Python cells",
    says: "Show a button on Python cells that records a run to step through, and a margin for breakpoints.",
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
  const known = Object.entries(objectOf(jsonOrNull(text))).filter(
    ([name, value]) => Object.hasOwn(SETTINGS, name) && typeof value === typeof SETTINGS[name as SettingName].initial,
  );
  return Object.fromEntries(known);
}
