import { useReads } from "../contract/use-read-mode.ts";
import { CellEditor } from "./CellEditor.tsx";
import type { CellParts } from "./cell-parts.ts";
import { LaterReadSource } from "./LaterReadSource.tsx";

/** Text that is neither run nor rendered; nbformat's `raw`. */
export function RawCell(parts: CellParts) {
  const read = useReads();
  return (
    <div className="cell-row">
      <span className="cell-gutter text-muted">raw</span>
      <div className="cell-body">
        {read ? (
          <LaterReadSource cell={parts.cell} language="text" />
        ) : (
          <div className="cell-source">
            <CellEditor {...parts} language="text" placeholder="Raw text" />
          </div>
        )}
      </div>
    </div>
  );
}
