/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned one by one, which a table element does not allow */
import { ArrowDown, ArrowUp, Braces, Calendar, Clock, Hash, type LucideIcon, ToggleLeft, Type } from "lucide-react";
import type { PointerEvent } from "react";
import { classes } from "../classes.ts";
import { ColumnSummary } from "./column-summary.tsx";
import { clampWidth } from "./column-widths.ts";
import styles from "./grid.module.css";
import { cellId, columnStyle } from "./grid-rows.tsx";
import type { FilterTexts } from "./sort-and-filter.ts";
import type { GridColumn, GridColumnType, GridQuery, GridSort, GridSource } from "./source.ts";
import type { ColumnWindow } from "./window.ts";

const ICONS: Record<GridColumnType, LucideIcon> = {
  number: Hash,
  integer: Hash,
  text: Type,
  boolean: ToggleLeft,
  date: Calendar,
  datetime: Clock,
  json: Braces,
};

interface GridHeadProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  /** The columns in view. */
  readonly visible: ColumnWindow;
  readonly sort: readonly GridSort[];
  /** Null while the filter row is hidden. */
  readonly filters: FilterTexts | null;
  /** The rows to summarize below the names; null while summaries are hidden. */
  readonly summarized: { readonly source: GridSource; readonly query: GridQuery } | null;
  /** The column with the cursor; -1 unless the cursor is in the header. */
  readonly cursor: number;
  /** `add` keeps the other columns in the sort order. */
  readonly onSort: (column: number, add: boolean) => void;
  readonly onFilter: (column: number, text: string) => void;
  /** Called while dragging, and with `done` when the drag ends. `width` is in pixels. */
  readonly onResize: (column: number, width: number, done: boolean) => void;
  /** Called for a double click on a column's edge. */
  readonly onFit: (column: number) => void;
}

/** The columns' names, which sort when clicked, with their filters and summaries. */
export function GridHead({ columns, visible, ...rest }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <span className="sr-only">Row</span>
      </div>
      {visible.before > 0 && <div role="presentation" style={{ flex: "none", width: visible.before }} />}
      {columns.slice(visible.first, visible.end).map((column, offset) => (
        <HeadCell key={visible.first + offset} column={column} index={visible.first + offset} {...rest} />
      ))}
      {visible.after > 0 && <div role="presentation" style={{ flex: "none", width: visible.after }} />}
    </div>
  );
}

interface HeadCellProps extends Omit<GridHeadProps, "columns" | "visible"> {
  readonly column: GridColumn;
  readonly index: number;
}

function HeadCell(props: HeadCellProps) {
  const { id, column, index, sort, filters, summarized, cursor, onSort, onFilter, onResize, onFit } = props;
  const Icon = ICONS[column.type];
  const place = sort.findIndex((part) => part.column === index);
  const part = sort[place];
  const Arrow = part?.descending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      id={cursor === index ? cellId(id, -1, index) : undefined}
      aria-colindex={index + 2}
      aria-sort={part ? (part.descending ? "descending" : "ascending") : "none"}
      className={classes(styles.headCell, cursor === index && styles.cursor)}
      style={columnStyle(index)}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.headButton}
        data-tip={`${column.name} · ${column.displayType}`}
        onClick={(event) => onSort(index, event.shiftKey)}
      >
        {!part && <Icon aria-hidden className={styles.typeIcon} />}
        <span className={styles.headName}>{column.name}</span>
        {part && <Arrow aria-hidden className={styles.sortIcon} />}
        {part && sort.length > 1 && <span className={styles.sortPlace}>{place + 1}</span>}
      </button>
      {summarized && <ColumnSummary key={index} {...summarized} column={column} index={index} />}
      {filters && (
        <input
          type="search"
          className={styles.filter}
          aria-label={`Filter ${column.name}`}
          placeholder="Filter"
          value={filters.get(index) ?? ""}
          onChange={(event) => onFilter(index, event.target.value)}
        />
      )}
      <div
        role="presentation"
        className={styles.resizer}
        onPointerDown={(event) => startResize(event, (width, done) => onResize(index, width, done))}
        onDoubleClick={() => onFit(index)}
      />
    </div>
  );
}

function startResize(event: PointerEvent<HTMLElement>, resize: (width: number, done: boolean) => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const handle: HTMLElement = event.currentTarget;
  const start = (handle.parentElement?.offsetWidth ?? 0) - event.clientX;
  const stop = new AbortController();
  const { signal } = stop;
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener("pointermove", ({ clientX }) => resize(clampWidth(start + clientX), false), { signal });
  handle.addEventListener(
    "lostpointercapture",
    ({ clientX }) => {
      stop.abort();
      resize(clampWidth(start + clientX), true);
    },
    { signal },
  );
}
