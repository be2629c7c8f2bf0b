import { Decoration, EditorView } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Doc, UndoManager } from "yjs";
import { CodeEditor } from "../../editor/CodeEditor.tsx";
import type { EditorHandle } from "../../editor/editor-handle.ts";

export interface CodeFieldProps {
  readonly label: string;
  readonly language: "python" | "sql" | "markdown";
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Ctrl+Enter with the selected text. */
  readonly onRun?: (selected: string) => void;
  /** A line to highlight, counted from 1. */
  readonly failingLine?: number | null;
  /** Loads more extensions after the editor, such as completion. Later changes of this property are ignored. */
  readonly loadExtras?: () => Promise<Extension>;
  readonly handleRef?: (handle: EditorHandle | null) => void;
  readonly className?: string;
}

export interface LoadedEditorProps extends CodeFieldProps {
  /** The selection of the field that this editor replaces. Null if that field was not focused. */
  readonly selection: { readonly anchor: number; readonly head: number } | null;
}

/** The notebook's editor for a plain text. */
export function LoadedEditor(props: LoadedEditorProps) {
  const { label, language, value, failingLine: line = null } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [{ text, undoManager }] = useState(() => {
    const text = new Doc().getText();
    text.insert(0, value);
    return { text, undoManager: new UndoManager(text) };
  });

  useLayoutEffect(() => {
    const onTextChange = () => latest.current.onChange(text.toJSON());
    text.observe(onTextChange);
    return () => text.unobserve(onTextChange);
  }, [text]);

  // Replaces the text if the value changed elsewhere, for example by an example. The replacement can be undone. It runs
  // in a layout effect, because a keystroke in between would make the text look like another value.
  useLayoutEffect(() => {
    if (text.toJSON() === value) return;
    undoManager.stopCapturing();
    text.doc?.transact(() => {
      text.delete(0, text.length);
      text.insert(0, value);
    });
  }, [text, undoManager, value]);

  const keys = useMemo(() => {
    const run = (view: EditorView) => {
      const { onRun } = latest.current;
      const { from, to } = view.state.selection.main;
      onRun?.(view.state.sliceDoc(from, to));
      return onRun !== undefined;
    };
    return [
      { key: "Ctrl-Enter", run },
      { key: "Mod-Enter", run },
    ];
  }, []);
  const [loadedExtras, setLoadedExtras] = useState<Extension>([]);
  useEffect(() => {
    // The extras are optional, so a failure to load them is ignored.
    latest.current.loadExtras?.().then(setLoadedExtras, () => {});
  }, []);
  const receiveHandle = useCallback((handle: EditorHandle | null) => {
    const { selection, handleRef } = latest.current;
    handleRef?.(handle);
    if (!handle || !selection) return;
    handle.view.focus();
    const { length } = handle.view.state.doc;
    const anchor = Math.min(selection.anchor, length);
    const head = Math.min(selection.head, length);
    handle.view.dispatch({ selection: { anchor, head } });
  }, []);
  const extras = useMemo(() => [FILL_CONTAINER, failingLine(line), loadedExtras], [line, loadedExtras]);
  return (
    <div className="h-full [&>div]:h-full">
      <CodeEditor
        text={text}
        undoManager={undoManager}
        language={language}
        label={label}
        keys={keys}
        extras={extras}
        lineNumbers={language !== "markdown"}
        handleRef={receiveHandle}
      />
    </div>
  );
}

/** Fills the container and scrolls inside it. The content is focusable, so that it can be scrolled with the keyboard. */
const FILL_CONTAINER = [
  EditorView.theme({ "&": { height: "100%", minHeight: "12rem" }, ".cm-scroller": { overflow: "auto" } }),
  EditorView.contentAttributes.of({ tabindex: "0" }),
];

const DECORATION = Decoration.line({ class: "cm-failing-line" });
const THEME = EditorView.theme({
  ".cm-failing-line": { backgroundColor: "var(--danger-soft)", boxShadow: "inset 3px 0 var(--danger)" },
});

/** Highlights a line, counted from 1, until the text changes. */
function failingLine(line: number | null): Extension {
  if (line === null) return [];
  let isStale = false;
  return [
    THEME,
    EditorView.updateListener.of(({ docChanged }) => {
      isStale ||= docChanged;
    }),
    EditorView.decorations.of(({ state }) =>
      isStale || line > state.doc.lines ? Decoration.none : Decoration.set(DECORATION.range(state.doc.line(line).from)),
    ),
  ];
}
