import { ArrowDown, ArrowUp, Braces, Calendar, Clock, Hash, type LucideIcon, ToggleLeft, Type } from "lucide-react";
import type { PointerEvent } from "react";
import { classes } from "../classes.ts";
import type { ColumnFormat } from "./column-format.ts";
import { ColumnSummary } from "./column-summary.tsx";
import { clampWidth } from "./column-widths.ts";
import styles from "./grid.module.css";
import { cellId, columnStyle, drawnColumns, pinnedStyle, Space } from "./grid-rows.tsx";
import { FilterField } from "./filter-field.tsx";
import { type LevelLabel, levelLabels, ownName } from "./header-levels.ts";
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
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly formats: readonly ColumnFormat[];
  /** The number of columns that stay in view. */
  readonly pinned: number;
  /** The columns in view. */
  readonly visible: ColumnWindow;
  readonly sort: readonly GridSort[];
  /** Null while the filter row is hidden. */
  readonly filters: FilterTexts | null;
  readonly hasSummaries: boolean;
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
export function GridHead({ columns, formats, visible, ...rest }: GridHeadProps) {
  const { pinned } = rest;
  const drawn = drawnColumns(pinned, visible.first, visible.end);
  const cells = drawn.flatMap((index) => {
    const column = columns[index];
    if (!column) return [];
    const labels = levelLabels(columns, index, drawn);
    const about = { column, format: formats[index], index, labels };
    const cell = <HeadCell key={index} {...about} {...rest} />;
    const isLastPinned = index === pinned - 1 && visible.before > 0;
    return isLastPinned ? [cell, <Space key="before" width={visible.before} />] : [cell];
  });
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {!columns[0]?.isIndex && (
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span className="sr-only">Row</span>
        </div>
      )}
      {pinned === 0 && visible.before > 0 && <Space width={visible.before} />}
      {cells}
      {visible.after > 0 && <Space width={visible.after} />}
    </div>
  );
}

interface HeadCellProps extends Omit<GridHeadProps, "columns" | "formats" | "visible"> {
  readonly column: GridColumn;
  readonly format: ColumnFormat | undefined;
  readonly index: number;
  /** The labels above the name. */
  readonly labels: readonly (LevelLabel | null)[];
}

function HeadCell(props: HeadCellProps) {
  const { id, column, format, index, labels, source, query, pinned, sort, filters, hasSummaries, cursor } = props;
  const { onSort, onFilter, onResize, onFit } = props;
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
      className={classes(styles.headCell, index < pinned && styles.pinned, cursor === index && styles.cursor)}
      style={index < pinned ? pinnedStyle(index) : columnStyle(index)}
    >
      {labels.map((label, level) => (
        <div
          key={level}
          aria-hidden
          className={classes("h-[22px] border-b border-line", label && "shadow-[inset_1px_0_var(--line)]")}
        >
          {label && (
            <span
              className="block truncate px-2.5 py-px font-medium text-secondary"
              style={{ width: spanWidth(label) }}
            >
              {label.text}
            </span>
          )}
        </div>
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={styles.headButton}
        data-tip={`${column.name} · ${column.displayType}`}
        onClick={(event) => onSort(index, event.shiftKey)}
      >
        {!part && <Icon aria-hidden className="size-3 flex-none text-muted" />}
        {column.levels && (
          <span dir="auto" className="sr-only">
            {column.name}
          </span>
        )}
        <span
          aria-hidden={column.levels !== undefined || undefined}
          className="flex-1 truncate [unicode-bidi:plaintext]"
        >
          {ownName(column)}
        </span>
        {part && <Arrow aria-hidden className="size-3.5 flex-none text-accent-text" />}
        {part && sort.length > 1 && <span className="text-[0.625rem] text-accent-text">{place + 1}</span>}
      </button>
      {hasSummaries && <ColumnSummary key={index} {...{ source, query, column, format, index }} />}
      {filters && (
        <FilterField
          column={column}
          index={index}
          text={filters.get(index) ?? ""}
          source={source}
          query={query}
          onFilter={(text) => onFilter(index, text)}
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

/** A label is as wide as the columns it spans, even where someone resizes them. */
function spanWidth({ first, end }: LevelLabel): string {
  const widths = Array.from({ length: end - first }, (_, at) => `var(--w${first + at})`);
  return `calc(${widths.join(" + ")})`;
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
