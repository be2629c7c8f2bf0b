import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { useReadMode } from "../contract/use-read-mode.ts";
import { useSource } from "../document/use-document.ts";
import { CellSlot } from "./CellSlot.tsx";
import { CellEditor } from "./CellEditor.tsx";
import type { CellProps } from "./cell-props.ts";
import { typeHint } from "./type-hint.ts";
import { LaterReadSource } from "./LaterReadSource.tsx";

/** Rendered text. Enter, a double click or the pencil opens the editor; running or leaving the cell closes it. */
export function MarkdownCell(props: CellProps) {
  const { cell, editing, near, number } = props;
  const { notebook, selection } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  const read = useReadMode();
  if (read && source.trim() === "") return null;
  if (editing && !read) {
    return (
      <div className="cell-row">
        <span className="cell-gutter" />
        <div className="cell-body">
          <div className="cell-source">
            <CellEditor {...props} language="markdown" placeholder={typeHint("Markdown")} />
          </div>
          <CellSlot name="below" type="markdown" id={cell.id} number={number} />
        </div>
      </div>
    );
  }
  return (
    <div className="cell-row">
      <span className="cell-gutter">
        <CellSlot name="gutter" type="markdown" id={cell.id} number={number} />
      </span>
      <div className="cell-body cell-text" onDoubleClick={() => selection.select(cell.id, "edit")}>
        {source.trim() === "" ? (
          <button type="button" className="cell-empty" onClick={() => selection.select(cell.id, "edit")}>
            Empty text. Edit cell {number}
          </button>
        ) : near ? (
          <LaterMarkdown source={source} attachments={cell.attachments} />
        ) : (
          <p className="cell-far-text">{source}</p>
        )}
        <CellSlot name="below" type="markdown" id={cell.id} number={number} />
      </div>
    </div>
  );
}

/** Text that is neither run nor rendered, which is nbformat's `raw`. */
export function RawCell(props: CellProps) {
  const read = useReadMode();
  return (
    <div className="cell-row">
      <span className="cell-gutter text-muted">raw</span>
      <div className="cell-body">
        {read ? (
          <LaterReadSource cell={props.cell} language="text" />
        ) : (
          <div className="cell-source">
            <CellEditor {...props} language="text" placeholder="Raw text" />
          </div>
        )}
      </div>
    </div>
  );
}
