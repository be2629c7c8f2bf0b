import { Compartment, EditorState, type Extension, Prec, type StateEffect } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { ySync, YSyncConfig, ySyncFacet } from "y-codemirror.next";
import type { Text, UndoManager } from "yjs";
import { sharedExtensions } from "./extensions.ts";
import { type EditorLanguage, languageExtension } from "./languages.ts";
import { textUndo } from "./text-undo.ts";

/** What can change while an editor lives. */
export interface EditorOptions {
  readonly undoManager: UndoManager;
  readonly language: EditorLanguage;
  /** The accessible name. */
  readonly label: string;
  /** Asked before the editor's own keys. */
  readonly keys: readonly KeyBinding[];
  readonly placeholder: string;
  readonly readOnly: boolean;
  readonly lineNumbers: boolean;
  /** What features add. */
  readonly extras: Extension;
}

interface Slot {
  readonly compartment: Compartment;
  readonly dependsOn: keyof EditorOptions;
  readonly build: (options: EditorOptions) => Extension;
}

// In the order of precedence. A compartment may be shared: each editor's state knows its own content.
const SLOTS: readonly Slot[] = [
  // Before the editor's own, but after those of what an extra has opened, such as suggestions.
  slot("keys", ({ keys }) => Prec.high(keymap.of(keys))),
  slot("label", ({ label }) => EditorView.contentAttributes.of({ "aria-label": label })),
  slot("language", ({ language }) => languageExtension(language)),
  slot("undoManager", ({ undoManager }) => textUndo(undoManager)),
  slot("placeholder", ({ placeholder: text }) => (text ? placeholder(text) : [])),
  slot("readOnly", ({ readOnly }) => (readOnly ? EditorState.readOnly.of(true) : [])),
  slot("extras", ({ extras }) => extras),
  slot("lineNumbers", (options) => (options.lineNumbers ? lineNumbers() : [])),
];

/** Makes an editor of `text` inside `parent`. `extra` is what belongs to this editor alone. */
export function mountEditor(parent: HTMLElement, text: Text, options: EditorOptions, extra: Extension): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toJSON(),
      extensions: [
        // Before undo, which must see a change after it has reached the text.
        ySyncFacet.of(new YSyncConfig(text, null)),
        ySync,
        SLOTS.map(({ compartment, build }) => compartment.of(build(options))),
        extra,
        sharedExtensions,
      ],
    }),
  });
}

/** Brings an editor to new options, touching only what differs. */
export function updateEditor(view: EditorView, before: EditorOptions, after: EditorOptions): void {
  const effects = SLOTS.flatMap(({ compartment, dependsOn, build }): StateEffect<unknown>[] =>
    Object.is(before[dependsOn], after[dependsOn]) ? [] : [compartment.reconfigure(build(after))],
  );
  if (effects.length > 0) view.dispatch({ effects });
}

function slot(dependsOn: keyof EditorOptions, build: (options: EditorOptions) => Extension): Slot {
  return { compartment: new Compartment(), dependsOn, build };
}
