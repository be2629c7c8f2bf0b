import { CellEditor } from "./CellEditor.tsx";
import type { CellParts } from "./cell-parts.ts";

/** Text that is neither run nor rendered; nbformat's `raw`. */
export function RawCell(parts: CellParts) {
  return (
    <div className="cell-row">
      <span className="cell-gutter text-muted">raw</span>
      <div className="cell-body">
        <div className="cell-source">
          <CellEditor {...parts} language="text" placeholder="Raw text" />
        </div>
      </div>
    </div>
  );
}
