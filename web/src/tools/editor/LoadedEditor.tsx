import { EditorView } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Doc, UndoManager } from "yjs";
import { CodeEditor } from "../../editor/CodeEditor.tsx";
import type { EditorHandle } from "../../editor/editor-handle.ts";
import { markedLine } from "./marked-line.ts";

export interface CodeFieldProps {
  readonly label: string;
  readonly language: "python" | "sql" | "markdown";
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For Ctrl+Enter, with what is selected. */
  readonly onRun?: (selected: string) => void;
  /** A line to point out, counted from 1. */
  readonly line?: number | null;
  /** More for the editor, loaded after it: completion, say. The first function counts. */
  readonly loadExtras?: () => Promise<Extension>;
  readonly handleRef?: (handle: EditorHandle | null) => void;
  readonly className?: string;
}

export interface LoadedEditorProps extends CodeFieldProps {
  /** What was selected in the field that this takes the place of; null where that did not have the focus. */
  readonly caret: { readonly anchor: number; readonly head: number } | null;
}

/** The notebook's editor over a plain text. */
export function LoadedEditor(props: LoadedEditorProps) {
  const { label, language, value, line = null } = props;
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
    const listen = () => latest.current.onChange(text.toJSON());
    text.observe(listen);
    return () => text.unobserve(listen);
  }, [text]);

  // Another text than the one that was typed here, such as an example's. It can be undone. Before the browser takes the
  // next key, or what that writes would be taken for another text.
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
  const [more, setMore] = useState<Extension>([]);
  useEffect(() => {
    // Without it the editor is poorer, not broken.
    latest.current.loadExtras?.().then(setMore, () => {});
  }, []);
  const takeHandle = useCallback((handle: EditorHandle | null) => {
    const { caret, handleRef } = latest.current;
    handleRef?.(handle);
    if (!handle || !caret) return;
    handle.view.focus();
    const { length } = handle.view.state.doc;
    const [anchor, head] = [Math.min(caret.anchor, length), Math.min(caret.head, length)];
    handle.view.dispatch({ selection: { anchor, head } });
  }, []);
  const extras = useMemo(() => [FILLS, markedLine(line), more], [line, more]);
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
        handleRef={takeHandle}
      />
    </div>
  );
}

/** As high as what it stands in, and scrolling inside, where keys must reach what is written. */
const FILLS = [
  EditorView.theme({ "&": { height: "100%", minHeight: "12rem" }, ".cm-scroller": { overflow: "auto" } }),
  EditorView.contentAttributes.of({ tabindex: "0" }),
];
