import { useLayoutEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { useExtras } from "../../editor/use-extras.ts";
import { CodeEditor, type EditorHandle } from "../../editor/CodeEditor.tsx";
import type { EditorLanguage } from "../../editor/languages.ts";
import { StaticSource } from "../../editor/StaticSource.tsx";
import { useNotebook, useSelection } from "../contract/notebook-services.ts";
import { useSource } from "../document/use-document.ts";
import type { CellProps } from "./cell-props.ts";
import { editorKeys } from "./editor-keys.ts";

interface CellEditorProps extends CellProps {
  readonly language: EditorLanguage;
  readonly placeholder?: string;
}

/** A cell's source: an editor near the screen, static text elsewhere. */
export function CellEditor({ cell, number, near, language, placeholder }: CellEditorProps) {
  const services = useNotebook();
  const { notebook, selection, editors } = services;
  const handle = useRef<EditorHandle | null>(null);
  const table = useStore(services.commands.keyTable);
  const keys = useMemo(
    () => editorKeys(services, { id: cell.id, language }, table),
    [services, cell.id, language, table],
  );
  const focusRequest = useSelection((at) => (at.activeId === cell.id && at.mode === "edit" ? at.focusRequest : 0));
  const extras = useExtras(services.extras, cell.id, language);
  const label = `Cell ${number} source`;

  useLayoutEffect(() => {
    if (focusRequest === 0 || !near) return;
    handle.current?.focus(selection.store.getState().caret);
  }, [focusRequest, near, selection]);

  if (!near) return <FarSource cellId={cell.id} label={label} language={language} />;
  return (
    <CodeEditor
      text={notebook.document.sourceText(cell.id)}
      undoManager={notebook.undo.textUndo(cell.id)}
      language={language}
      label={label}
      keys={keys}
      extras={extras}
      {...(placeholder ? { placeholder } : {})}
      onFocus={() => selection.focused(cell.id, "edit")}
      handleRef={(editor) => {
        handle.current = editor;
        if (editor) editors.set(cell.id, editor);
        else editors.delete(cell.id);
      }}
    />
  );
}

/** Static text for a cell that is far from the screen but stays mounted because of its rich output. */
function FarSource(props: { readonly cellId: string; readonly label: string; readonly language: EditorLanguage }) {
  const { cellId, label, language } = props;
  const { notebook, selection } = useNotebook();
  const source = useSource(notebook.document, cellId);
  const edit = (at: number | null) => selection.select(cellId, "edit", at ?? "end");
  return <StaticSource source={source} language={language} label={label} onActivate={edit} />;
}
