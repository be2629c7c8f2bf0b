import { useReadMode } from "../contract/use-read-mode.ts";
import { CellEditor } from "./CellEditor.tsx";
import type { CellProps } from "./cell-props.ts";
import { LaterReadSource } from "./LaterReadSource.tsx";

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
