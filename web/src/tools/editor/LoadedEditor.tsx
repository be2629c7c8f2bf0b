import { EditorView } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Doc, UndoManager } from "yjs";
import { CodeEditor } from "../../notebook/editor/CodeEditor.tsx";
import type { EditorHandle } from "../../notebook/editor/editor-handle.ts";
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

interface LoadedEditorProps extends CodeFieldProps {
  /** Whether the field that this takes the place of had the focus. */
  readonly takesFocus: () => boolean;
}

/** The notebook's editor over a plain text. */
export function LoadedEditor(props: LoadedEditorProps) {
  const { label, language, value, line = null, takesFocus } = props;
  const latest = useRef(props);
  latest.current = props;
  const [{ text, undoManager }] = useState(() => {
    const text = new Doc().getText();
    text.insert(0, value);
    return { text, undoManager: new UndoManager(text) };
  });
  // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the editor takes the field's place
  const autoFocus = useMemo(() => takesFocus(), []);

  useEffect(() => {
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of a field that had the focus
        autoFocus={autoFocus}
        {...(props.handleRef ? { handleRef: props.handleRef } : {})}
      />
    </div>
  );
}

/** As high as what it stands in, and scrolling inside, where keys must reach what is written. */
const FILLS = [
  EditorView.theme({ "&": { height: "100%", minHeight: "12rem" }, ".cm-scroller": { overflow: "auto" } }),
  EditorView.contentAttributes.of({ tabindex: "0" }),
];
