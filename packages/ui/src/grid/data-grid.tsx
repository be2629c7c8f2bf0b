/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which a table element does not allow */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { CellDetail } from "./cell-detail.tsx";
import { roomForSummaries, SUMMARY_HEIGHT } from "./column-summary.tsx";
import { clampWidth, fitColumn, fitColumns, numberWidth } from "./column-widths.ts";
import { COPY_LIMIT, copyText, writeClipboard } from "./copy.ts";
import type { CopyFormat } from "./formats.ts";
import { GridBar, plural } from "./grid-bar.tsx";
import { GridHead } from "./grid-head.tsx";
import { cellId, GridRows, ROW_HEIGHT } from "./grid-rows.tsx";
import styles from "./grid.module.css";
import { ResizeHandle } from "./resize-handle.tsx";
import { type CellPosition, moveSelection, rangeOf, selectAll, selectCell } from "./selection.ts";
import type { GridColumn, GridQuery, GridRow, GridSource } from "./source.ts";
import { useGridQuery } from "./use-grid-query.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useGridWindow } from "./use-grid-window.ts";
import { scrollHeight, scrollToColumn, scrollToRow } from "./window.ts";

const HEAD_HEIGHT = 30;
const FILTER_HEIGHT = 30;
const ROWS_AT_FIRST = 12;
const MOST_ROWS = 30;
const SCROLLBAR = 12;

export interface DataGridProps {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** Keep its identity between renders; another source starts the grid anew. */
  readonly source: GridSource;
  /** Name of the exported file, without its ending. */
  readonly fileName?: string;
  /** More to do with the table, in its bar. */
  readonly actions?: ReactNode;
  /** Told the order and the filters when they change. Keep its identity between renders. */
  readonly onQuery?: (query: GridQuery) => void;
}

/** A table of any length: windowed, ordered, filtered, selected and copied like a spreadsheet. */
export function DataGrid({ label, columns, source, fileName = "table", actions, onQuery }: DataGridProps) {
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const { sort, filters, query, cache, version, ...change } = useGridQuery(source, () =>
    viewport.current?.scrollTo({ top: 0 }),
  );
  const [filtering, setFiltering] = useState(false);
  const [summaries, setSummaries] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const [detail, setDetail] = useState<{ readonly place: CellPosition; readonly target: Element } | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const rowCount = cache.rowCount;
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const fitted = useMemo(() => fitColumns(columns, source.firstRows ?? []), [columns, source]);
  const roomy = useMemo(() => (summaries ? roomForSummaries(columns, fitted) : fitted), [summaries, columns, fitted]);
  const shownWidths = widths?.length === columns.length ? widths : roomy;
  const numbers = numberWidth(source.rowCount);
  const headHeight = HEAD_HEIGHT + (filtering ? FILTER_HEIGHT : 0) + (summaries ? SUMMARY_HEIGHT : 0);
  const seen = useGridWindow(viewport, {
    rowCount,
    rowHeight: ROW_HEIGHT,
    widths: shownWidths,
    headHeight,
    numberWidth: numbers,
  });

  const scrollbar = shownWidths.reduce((total, width) => total + width, 0) > seen.width ? SCROLLBAR : 1;
  const fullHeight = (rows: number) => headHeight + Math.max(1, Math.min(rows, rowCount)) * ROW_HEIGHT + scrollbar;
  const shownHeight = Math.min(height ?? fullHeight(ROWS_AT_FIRST), fullHeight(MOST_ROWS));
  const size = { rows: rowCount, columns: columns.length, page: Math.max(1, Math.floor(seen.height / ROW_HEIGHT) - 1) };
  const { selection, setSelection, onPointerDown } = useGridSelection(viewport, size);
  const cursor = selection?.cursor ?? null;

  useEffect(() => onQuery?.(query), [onQuery, query]);
  useEffect(() => cache.want(seen.rows.first, seen.rows.end), [cache, seen.rows.first, seen.rows.end]);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), 4000);
    return () => clearTimeout(timer);
  }, [message]);

  function reveal({ row, column }: CellPosition): void {
    const element = viewport.current;
    if (!element) return;
    const geometry = { rowCount, rowHeight: ROW_HEIGHT, viewport: seen.height };
    element.scrollTo({
      top: row < 0 ? 0 : scrollToRow(geometry, element.scrollTop, row),
      left: scrollToColumn(shownWidths, element.scrollLeft, seen.width, column),
    });
  }

  function resizeColumn(column: number, width: number, done: boolean): void {
    viewport.current?.style.setProperty(`--w${column}`, `${width}px`);
    if (done) setWidths(shownWidths.with(column, width));
  }

  function fit(column: number): void {
    const rows: GridRow[] = [];
    for (let row = seen.rows.first; row < seen.rows.end; row++) rows.push(cache.row(row) ?? []);
    const fittedColumn = columns[column];
    if (fittedColumn) resizeColumn(column, fitColumn(fittedColumn, column, rows), true);
  }

  function showDetail(place: CellPosition): void {
    const target = viewport.current?.querySelector(`[data-row="${place.row}"] [data-column="${place.column}"]`);
    if (target && cache.row(place.row)) setDetail({ place, target });
  }

  async function copy(format: CopyFormat): Promise<void> {
    const range = rangeOf(selection ?? selectAll(size));
    const text = copyText({ source, query, columns, range, format });
    try {
      await writeClipboard(text.then((copied) => copied.text));
      const { rows } = await text;
      const isCut = range.lastRow - range.firstRow + 1 > COPY_LIMIT;
      setMessage(isCut ? `Copied the first ${plural(rows, "row")}; export for all` : `Copied ${plural(rows, "row")}`);
    } catch (error) {
      setMessage(`Not copied: ${reason(error)}`);
    }
  }

  async function exportCsv(): Promise<void> {
    try {
      setMessage("Exporting…");
      save(`${fileName}.csv`, await source.csv(query));
      setMessage(null);
    } catch (error) {
      setMessage(`Not exported: ${reason(error)}`);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== viewport.current || event.altKey) return onHeaderResize(event);
    const ctrl = event.ctrlKey || event.metaKey;
    if (!handleKey(event, ctrl)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns whether the key meant something. */
  function handleKey({ key, shiftKey: shift }: KeyboardEvent, ctrl: boolean): boolean {
    if (ctrl && key.toLowerCase() === "a") setSelection(selectAll(size));
    else if (ctrl && key.toLowerCase() === "c") void copy("tsv");
    else if (key === "Escape" && selection) setSelection(null);
    else if ((key === "Enter" || key === " ") && cursor) {
      if (cursor.row < 0) change.toggleSort(cursor.column, shift);
      else showDetail(cursor);
    } else {
      const next = selection
        ? moveSelection(selection, { key, ctrl, shift }, size)
        : key.startsWith("Arrow")
          ? selectCell({ row: 0, column: 0 })
          : null;
      if (!next) return false;
      setSelection(next);
      reveal(next.cursor);
    }
    return true;
  }

  function onHeaderResize(event: KeyboardEvent): void {
    if (!event.altKey || cursor?.row !== -1 || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    event.stopPropagation();
    resizeColumn(
      cursor.column,
      clampWidth((shownWidths[cursor.column] ?? 0) + (event.key === "ArrowRight" ? 16 : -16)),
      true,
    );
  }

  const style: Record<string, string> = { height: `${shownHeight}px`, "--numbers": `${numbers}px` };
  shownWidths.forEach((width, column) => (style[`--w${column}`] = `${width}px`));
  const failure = cache.failure;
  return (
    <div className={styles.grid}>
      <div
        ref={viewport}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={cursor ? cellId(id, cursor.row, cursor.column) : undefined}
        tabIndex={0}
        className={styles.viewport}
        style={style}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={() => cursor && cursor.row >= 0 && showDetail(cursor)}
      >
        <GridHead
          id={id}
          columns={columns}
          seen={seen.columns}
          sort={sort}
          filters={filtering ? filters : null}
          summarised={summaries ? { source, query } : null}
          cursor={cursor?.row === -1 ? cursor.column : -1}
          onSort={(column, add) => change.toggleSort(column, add)}
          onFilter={(column, text) => change.setFilter(column, text)}
          onResize={resizeColumn}
          onFit={fit}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: scrollHeight({ rowCount, rowHeight: ROW_HEIGHT, viewport: 0 }) }}
        >
          <GridRows id={id} cache={cache} version={version} columns={columns} seen={seen} selection={selection} />
        </div>
        {rowCount === 0 && (
          <p className={styles.empty}>{source.rowCount === 0 ? "No rows" : "No rows match the filters"}</p>
        )}
      </div>
      {rowCount > ROWS_AT_FIRST && (
        <ResizeHandle
          height={shownHeight}
          min={fullHeight(3)}
          max={fullHeight(MOST_ROWS)}
          step={ROW_HEIGHT}
          onResize={setHeight}
        />
      )}
      <GridBar
        rowCount={rowCount}
        totalRows={source.rowCount}
        columnCount={columns.length}
        loading={cache.loading}
        message={failure ? `Rows could not be loaded: ${failure}` : message}
        onRetry={failure ? () => cache.retry() : null}
        search={filtering ? (filters.get(-1) ?? "") : null}
        onSearch={(text) => change.setFilter(-1, text)}
        onToggleFilters={() => {
          if (filtering && filters.size > 0) change.clearFilters();
          setFiltering(!filtering);
        }}
        summaries={summaries}
        onToggleSummaries={() => setSummaries(!summaries)}
        actions={actions}
        hasSelection={selection !== null}
        onCopy={(format) => void copy(format)}
        onExport={() => void exportCsv()}
        tall={rowCount > ROWS_AT_FIRST ? shownHeight > fullHeight(ROWS_AT_FIRST) : null}
        onToggleTall={() => setHeight(shownHeight > fullHeight(ROWS_AT_FIRST) ? null : fullHeight(MOST_ROWS))}
      />
      {detail && (
        <CellDetail
          label={`${columns[detail.place.column]?.name ?? ""}, row ${(detail.place.row + 1).toLocaleString("en")}`}
          text={String(cache.row(detail.place.row)?.[detail.place.column] ?? "null")}
          target={detail.target}
          onClose={() => {
            setDetail(null);
            viewport.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
