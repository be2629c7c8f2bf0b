import { type CSSProperties, Fragment, memo } from "react";
import { classes } from "../classes.ts";
import { type ColumnFormat, formatValue } from "./column-format.ts";
import styles from "./grid.module.css";
import type { RowCache } from "./row-cache.ts";
import { rangeOf, type Selection } from "./selection.ts";
import type { GridColumn, GridRow, GridValue } from "./source.ts";
import type { GridWindow } from "./use-grid-window.ts";

/** Pixels; `grid.module.css` has the same height. */
export const ROW_HEIGHT = 26;
const MAX_TITLE_CHARACTERS = 2000;
/** Values this short are always fully visible and need no `title`. */
const MIN_TITLE_LENGTH = 24;

interface GridRowsProps {
  readonly id: string;
  readonly cache: RowCache;
  /** The cache's version, so that a change renders the rows again. */
  readonly version: number;
  readonly columns: readonly GridColumn[];
  readonly formats: readonly ColumnFormat[];
  /** The number of columns that stay in view. */
  readonly pinned: number;
  readonly visible: GridWindow;
  readonly selection: Selection | null;
}

/** The rows in view. Scrolling reuses their elements for other rows. */
export function GridRows({ id, cache, columns, formats, pinned, visible, selection }: GridRowsProps) {
  const hasIndex = columns[0]?.isIndex === true;
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
          label={hasIndex ? undefined : cache.label(index)}
          columns={columns}
          formats={formats}
          pinned={pinned}
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
  /** Undefined where the first columns are the label. */
  readonly label: GridValue | undefined;
  readonly columns: readonly GridColumn[];
  readonly formats: readonly ColumnFormat[];
  readonly pinned: number;
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly before: number;
  readonly after: number;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly cursor: number;
}

const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { id, index, row, label, columns, formats, pinned, firstColumn, endColumn, before, after } = props;
  const { selectedFrom, selectedTo, cursor } = props;
  const cells = [];
  for (const column of drawnColumns(pinned, firstColumn, endColumn)) {
    const value = row?.[column];
    const about = columns[column];
    const format = formats[column];
    const text = value === undefined || !about ? "" : formatValue(value, about, format);
    const isNumber = about?.type === "number" || about?.type === "integer";
    const isSelected = column >= selectedFrom && column <= selectedTo;
    cells.push(
      <div
        key={column}
        role={about?.isIndex ? "rowheader" : "gridcell"}
        id={column === cursor ? cellId(id, index, column) : undefined}
        aria-colindex={column + 2}
        aria-selected={isSelected || undefined}
        data-column={column}
        className={classes(
          styles.cell,
          value === null && styles.null,
          isNumber && styles.number,
          about?.isIndex && styles.index,
          column < pinned && styles.pinned,
          isSelected && styles.selected,
          column === cursor && styles.cursor,
        )}
        style={column < pinned ? pinnedStyle(column) : columnStyle(column)}
        title={text.length > MIN_TITLE_LENGTH ? text.slice(0, MAX_TITLE_CHARACTERS) : undefined}
      >
        <CellText text={text} />
      </div>,
    );
    // The pinned cells come first, then the space of the cells that aren't drawn.
    if (column === pinned - 1 && before > 0) cells.push(<Space key="before" width={before} />);
  }
  return (
    <>
      {label !== undefined && (
        <div role="rowheader" aria-colindex={1} className={styles.rowNumber}>
          {label}
        </div>
      )}
      {pinned === 0 && before > 0 && <Space width={before} />}
      {cells}
      {after > 0 && <Space width={after} />}
    </>
  );
});

/** Takes the place of columns that aren't drawn. */
export function Space({ width }: { readonly width: number }) {
  return <div role="presentation" style={{ flex: "none", width }} />;
}

/** The pinned columns and those in view. */
export function drawnColumns(pinned: number, first: number, end: number): readonly number[] {
  const start = Math.max(pinned, first);
  return Array.from({ length: pinned + Math.max(0, end - start) }, (_, at) => (at < pinned ? at : start + at - pinned));
}

/** The id of a cell's element, for `aria-activedescendant`. Row -1 is the header. */
export function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`;
}

const columnStyles: CSSProperties[] = [];
const pinnedStyles: CSSProperties[] = [];

/** A pinned column sticks to the right edges of those before it. */
export function pinnedStyle(column: number): CSSProperties {
  const widths = Array.from({ length: column }, (_, at) => ` + var(--w${at})`).join("");
  return (pinnedStyles[column] ??= { ...columnStyle(column), left: `calc(0px${widths})` });
}

/** The width is a custom property of the grid, so that resizing a column does not render its cells again. */
export function columnStyle(column: number): CSSProperties {
  return (columnStyles[column] ??= { width: `var(--w${column})` });
}

/** Longer values are truncated; the cell's detail shows them in full. */
const MAX_CELL_CHARACTERS = 1000;

/** The text of a cell on one line, with a mark for each line break. */
function CellText({ text }: { readonly text: string }) {
  const shown = text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)}…` : text;
  if (!/[\r\n]/.test(shown)) return shown;
  return shown.split(/\r\n|\n|\r/).map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <span className={styles.lineBreak}>↵</span>}
      {line}
    </Fragment>
  ));
}
