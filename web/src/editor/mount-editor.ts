import { Compartment, EditorState, type Extension, Prec, type StateEffect } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { ySync, YSyncConfig, ySyncFacet } from "y-codemirror.next";
import type { Text, UndoManager } from "yjs";
import { sharedExtensions } from "./extensions.ts";
import { type EditorLanguage, languageExtension } from "./languages.ts";
import { textUndo } from "./text-undo.ts";

/** The options of an editor, which can change while it is mounted. */
export interface EditorOptions {
  readonly undoManager: UndoManager;
  readonly language: EditorLanguage;
  /** The accessible name. */
  readonly label: string;
  /** Key bindings that take precedence over the editor's own. */
  readonly keys: readonly KeyBinding[];
  readonly placeholder: string;
  readonly readOnly: boolean;
  readonly lineNumbers: boolean;
  /** The extensions that features add. */
  readonly extras: Extension;
}

interface Slot {
  readonly compartment: Compartment;
  readonly dependsOn: keyof EditorOptions;
  readonly build: (options: EditorOptions) => Extension;
}

// In order of precedence. Editors share the compartments, because each editor's state has its own content.
const SLOTS: readonly Slot[] = [
  // Before the editor's own keys, but after those of open popups, such as suggestions.
  slot("keys", ({ keys }) => Prec.high(keymap.of(keys))),
  slot("label", ({ label }) => EditorView.contentAttributes.of({ "aria-label": label })),
  slot("language", ({ language }) => languageExtension(language)),
  slot("undoManager", ({ undoManager }) => textUndo(undoManager)),
  slot("placeholder", ({ placeholder: text }) => (text ? placeholder(text) : [])),
  slot("readOnly", ({ readOnly }) => (readOnly ? EditorState.readOnly.of(true) : [])),
  slot("extras", ({ extras }) => extras),
  slot("lineNumbers", (options) => (options.lineNumbers ? lineNumbers() : [])),
];

/** Creates an editor of `text` inside `parent`. `extra` belongs to this editor only. */
export function mountEditor(parent: HTMLElement, text: Text, options: EditorOptions, extra: Extension): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toJSON(),
      extensions: [
        // Before undo, which must see a change only after it has reached the text.
        ySyncFacet.of(new YSyncConfig(text, null)),
        ySync,
        SLOTS.map(({ compartment, build }) => compartment.of(build(options))),
        extra,
        sharedExtensions,
      ],
    }),
  });
}

/** Updates the options of an editor that changed. */
export function updateEditor(view: EditorView, before: EditorOptions, after: EditorOptions): void {
  const effects = SLOTS.flatMap(({ compartment, dependsOn, build }): StateEffect<unknown>[] =>
    Object.is(before[dependsOn], after[dependsOn]) ? [] : [compartment.reconfigure(build(after))],
  );
  if (effects.length > 0) view.dispatch({ effects });
}

function slot(dependsOn: keyof EditorOptions, build: (options: EditorOptions) => Extension): Slot {
  return { compartment: new Compartment(), dependsOn, build };
}
