import { Compartment, EditorState, type Extension, Prec, type StateEffect } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import type { Text, UndoManager } from "yjs";
import { ySync, YSyncConfig, ySyncFacet } from "y-codemirror.next";
import { type EditorHandle, editorHandle } from "./editor-handle.ts";
import { type EditorLanguage, languageExtension } from "./languages.ts";
import { sharedExtensions } from "./extensions.ts";
import { textUndo } from "./text-undo.ts";

export type { EditorHandle } from "./editor-handle.ts";

export interface CodeEditorProps {
  /** The document's text, which the editor changes and follows. */
  readonly text: Text;
  /** Undoes this text only. */
  readonly undoManager: UndoManager;
  readonly language: EditorLanguage;
  /** The accessible name, e.g. "Cell 3 source". */
  readonly label: string;
  /** Key bindings that take precedence over the editor's own. */
  readonly keys?: readonly KeyBinding[];
  readonly placeholder?: string;
  readonly lineNumbers?: boolean;
  readonly extras?: Extension;
  readonly onFocus?: () => void;
  /** Called with the handle once the editor is mounted, and with null once it is unmounted. */
  readonly handleRef?: (handle: EditorHandle | null) => void;
}

const NO_KEYS: readonly KeyBinding[] = [];
const NO_EXTRAS: Extension = [];

/** An editor of one text. New props change the editor in place. */
export function CodeEditor(props: CodeEditorProps) {
  const { text } = props;
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const mounted = useRef<{ view: EditorView; options: EditorOptions } | null>(null);

  useLayoutEffect(() => {
    latest.current = props;
    if (!mounted.current) return;
    const options = complete(props);
    updateEditor(mounted.current.view, mounted.current.options, options);
    mounted.current.options = options;
  });

  useLayoutEffect(() => {
    if (!parent.current) return undefined;
    const options = complete(latest.current);
    const view = mountEditor(
      parent.current,
      text,
      options,
      EditorView.domEventHandlers({ focus: () => latest.current.onFocus?.() }),
    );
    mounted.current = { view, options };
    latest.current.handleRef?.(editorHandle(view));
    return () => {
      mounted.current = null;
      latest.current.handleRef?.(null);
      view.destroy();
    };
  }, [text]);

  return <div ref={parent} />;
}

function complete(props: CodeEditorProps): EditorOptions {
  const { undoManager, language, label, keys = NO_KEYS, placeholder = "", extras = NO_EXTRAS } = props;
  return { undoManager, language, label, keys, placeholder, extras, lineNumbers: props.lineNumbers ?? false };
}

/** The options of an editor, which can change while it is mounted. */
interface EditorOptions {
  readonly undoManager: UndoManager;
  readonly language: EditorLanguage;
  /** The accessible name. */
  readonly label: string;
  /** Key bindings that take precedence over the editor's own. */
  readonly keys: readonly KeyBinding[];
  readonly placeholder: string;
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
  slot("extras", ({ extras }) => extras),
  slot("lineNumbers", (options) => (options.lineNumbers ? lineNumbers() : [])),
];

/** Creates an editor of `text` inside `parent`. `extra` belongs to this editor only. */
function mountEditor(parent: HTMLElement, text: Text, options: EditorOptions, extra: Extension): EditorView {
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
function updateEditor(view: EditorView, before: EditorOptions, after: EditorOptions): void {
  const effects = SLOTS.flatMap(({ compartment, dependsOn, build }): StateEffect<unknown>[] =>
    Object.is(before[dependsOn], after[dependsOn]) ? [] : [compartment.reconfigure(build(after))],
  );
  if (effects.length > 0) view.dispatch({ effects });
}

function slot(dependsOn: keyof EditorOptions, build: (options: EditorOptions) => Extension): Slot {
  return { compartment: new Compartment(), dependsOn, build };
}
