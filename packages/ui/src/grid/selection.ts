/** A cell by row and column number, starting at 0. Row -1 is the header. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, from the anchor where the selection started to the cursor. */
export interface Selection {
  readonly anchor: CellPosition;
  readonly cursor: CellPosition;
}

/** Both ends are included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown move by. */
  readonly page: number;
}

/** The selected cells, without the header. */
export function rangeOf({ anchor, cursor }: Selection): CellRange {
  return {
    firstRow: Math.max(0, Math.min(anchor.row, cursor.row)),
    lastRow: Math.max(anchor.row, cursor.row),
    firstColumn: Math.min(anchor.column, cursor.column),
    lastColumn: Math.max(anchor.column, cursor.column),
  };
}

export function selectCell(cursor: CellPosition): Selection {
  return { anchor: cursor, cursor };
}

export function selectAll({ rows, columns }: GridSize): Selection {
  return { anchor: { row: 0, column: 0 }, cursor: { row: Math.max(0, rows - 1), column: columns - 1 } };
}

export function selectRow(row: number, { columns }: GridSize): Selection {
  return { anchor: { row, column: 0 }, cursor: { row, column: columns - 1 } };
}

export interface GridKey {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** The selection after a key press, or null if the key does not move the cursor. */
export function moveSelection(selection: Selection, key: GridKey, size: GridSize): Selection | null {
  const target = targetOf(selection.cursor, key, size);
  if (!target) return null;
  const cursor = {
    row: Math.max(key.shift ? 0 : -1, Math.min(size.rows - 1, target.row)),
    column: Math.max(0, Math.min(size.columns - 1, target.column)),
  };
  return key.shift
    ? { anchor: { ...selection.anchor, row: Math.max(0, selection.anchor.row) }, cursor }
    : selectCell(cursor);
}

function targetOf(
  { row, column }: CellPosition,
  { key, ctrl }: GridKey,
  { rows, columns, page }: GridSize,
): CellPosition | null {
  switch (key) {
    case "ArrowUp":
      return { row: ctrl ? 0 : row - 1, column };
    case "ArrowDown":
      return { row: ctrl ? rows - 1 : row + 1, column };
    case "ArrowLeft":
      return { row, column: ctrl ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: ctrl ? columns - 1 : column + 1 };
    case "PageUp":
      return { row: Math.max(0, row - page), column };
    case "PageDown":
      return { row: row + page, column };
    case "Home":
      return { row: ctrl ? 0 : row, column: 0 };
    case "End":
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}
