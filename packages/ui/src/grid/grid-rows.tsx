/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned one by one, which a table element does not allow */
import { type CSSProperties, memo } from "react";
import { classes } from "../classes.ts";
import { cellText } from "./formats.ts";
import styles from "./grid.module.css";
import type { RowCache } from "./row-cache.ts";
import { rangeOf, type Selection } from "./selection.ts";
import type { GridColumn, GridRow } from "./source.ts";
import type { GridWindow } from "./use-grid-window.ts";

/** Pixels; `grid.module.css` has the same height. */
export const ROW_HEIGHT = 26;
/** Longer values are truncated; the cell's detail shows them in full. */
const MAX_CELL_CHARACTERS = 1000;
const MAX_TITLE_CHARACTERS = 2000;
/** Values this short are always fully visible and need no `title`. */
const MIN_TITLE_LENGTH = 24;

interface GridRowsProps {
  readonly id: string;
  readonly cache: RowCache;
  /** The cache's version, so that a change renders the rows again. */
  readonly version: number;
  readonly columns: readonly GridColumn[];
  readonly visible: GridWindow;
  readonly selection: Selection | null;
}

/** The rows in view. Scrolling reuses their elements for other rows. */
export function GridRows({ id, cache, columns, visible, selection }: GridRowsProps) {
  const { first, end, top } = visible.rows;
  const slots = end - first;
  const range = selection && rangeOf(selection);
  return Array.from({ length: slots }, (_, slot) => {
    // Row r uses the element r modulo the number of slots, so that scrolling by one row renders only one row.
    const index = first + ((((slot - first) % slots) + slots) % slots);
    const selected = range !== null && index >= range.firstRow && index <= range.lastRow;
    const row = cache.row(index);
    return (
      <div
        key={slot}
        role="row"
        aria-rowindex={index + 2}
        data-row={index}
        className={classes(styles.row, row === undefined && styles.loading)}
        style={{ transform: `translateY(${top + (index - first) * ROW_HEIGHT}px)` }}
      >
        <RowCells
          id={id}
          index={index}
          row={row}
          columns={columns}
          firstColumn={visible.columns.first}
          endColumn={visible.columns.end}
          before={visible.columns.before}
          after={visible.columns.after}
          selectedFrom={selected ? range.firstColumn : -1}
          selectedTo={selected ? range.lastColumn : -2}
          cursor={selection?.cursor.row === index ? selection.cursor.column : -1}
        />
      </div>
    );
  });
}

interface RowCellsProps {
  readonly id: string;
  readonly index: number;
  readonly row: GridRow | undefined;
  readonly columns: readonly GridColumn[];
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly before: number;
  readonly after: number;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly cursor: number;
}

const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { id, index, row, columns, firstColumn, endColumn, before, after, selectedFrom, selectedTo, cursor } = props;
  const cells = [];
  for (let column = firstColumn; column < endColumn; column++) {
    const value = row?.[column];
    const text = value === undefined ? "" : cellText(value);
    const type = columns[column]?.type;
    const isSelected = column >= selectedFrom && column <= selectedTo;
    cells.push(
      <div
        key={column}
        role="gridcell"
        id={column === cursor ? cellId(id, index, column) : undefined}
        aria-colindex={column + 2}
        aria-selected={isSelected || undefined}
        data-column={column}
        className={classes(
          styles.cell,
          value === null && styles.null,
          (type === "number" || type === "integer") && styles.number,
          isSelected && styles.selected,
          column === cursor && styles.cursor,
        )}
        style={columnStyle(column)}
        title={text.length > MIN_TITLE_LENGTH ? text.slice(0, MAX_TITLE_CHARACTERS) : undefined}
      >
        {text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)}…` : text}
      </div>,
    );
  }
  return (
    <>
      <div role="rowheader" aria-colindex={1} className={styles.rowNumber}>
        {index + 1}
      </div>
      {before > 0 && <div role="presentation" style={{ flex: "none", width: before }} />}
      {cells}
      {after > 0 && <div role="presentation" style={{ flex: "none", width: after }} />}
    </>
  );
});

/** The id of a cell's element, for `aria-activedescendant`. Row -1 is the header. */
export function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`;
}

const columnStyles: CSSProperties[] = [];

/** The width is a custom property of the grid, so that resizing a column does not render its cells again. */
export function columnStyle(column: number): CSSProperties {
  return (columnStyles[column] ??= { width: `var(--w${column})` });
}
