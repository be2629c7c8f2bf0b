import type { Extension } from "@codemirror/state";
import { EditorView, type KeyBinding } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import type { Text, UndoManager } from "yjs";
import { type EditorHandle, editorHandle } from "./editor-handle.ts";
import type { EditorLanguage } from "./languages.ts";
import { type EditorOptions, mountEditor, updateEditor } from "./mount-editor.ts";

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
  readonly readOnly?: boolean;
  readonly lineNumbers?: boolean;
  readonly extras?: Extension;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
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
      EditorView.domEventHandlers({
        focus: () => latest.current.onFocus?.(),
        blur: () => latest.current.onBlur?.(),
      }),
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
  const { readOnly = false, lineNumbers = false } = props;
  return { undoManager, language, label, keys, placeholder, readOnly, lineNumbers, extras };
}
