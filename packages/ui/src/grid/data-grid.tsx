import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { columnFormats } from "./column-format.ts";
import { clampWidth } from "./column-widths.ts";
import { GridBar, GridSearch } from "./grid-bar.tsx";
import { GridHead } from "./grid-head.tsx";
import { type GridCommand, gridCommand } from "./grid-keys.ts";
import { cellId, GridRows, ROW_HEIGHT } from "./grid-rows.tsx";
import styles from "./grid.module.css";
import { ResizeHandle } from "./resize-handle.tsx";
import { rangeOf, selectAll } from "./selection.ts";
import type { GridColumn, GridQuery, GridSource } from "./source.ts";
import { useCellDetail } from "./use-cell-detail.tsx";
import { useGridExport } from "./use-grid-export.ts";
import { useGridLayout } from "./use-grid-layout.ts";
import { useGridQuery } from "./use-grid-query.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { scrollHeight } from "./window.ts";

export interface DataGridProps {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** Keep its identity between renders; a different source resets the grid. */
  readonly source: GridSource;
  /** The name of the exported file, without its extension. */
  readonly fileName?: string;
  /** More buttons for the bar below the rows. */
  readonly actions?: ReactNode;
  /** Called with the sort order and the filters when they change. Keep its identity between renders. */
  readonly onQuery?: (query: GridQuery) => void;
}

/**
 * A table of any length that can be sorted, filtered, selected and copied like a spreadsheet. It draws only the rows
 * in view and loads them from its source as it scrolls.
 *
 * @example
 * <DataGrid label="Result" columns={columns} source={useMemo(() => arraySource(columns, rows), [columns, rows])} />
 */
export function DataGrid({ label, columns, source, fileName = "table", actions, onQuery }: DataGridProps) {
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [hasFilters, setHasFilters] = useState(false);
  const [hasSummaries, setHasSummaries] = useState(false);

  const scrollToTop = () => viewport.current?.scrollTo({ top: 0 });
  const { sort, filters, query, cache, version, ...change } = useGridQuery(source, columns, scrollToTop);
  const { rowCount, failure } = cache;
  const layout = useGridLayout(viewport, { columns, source, rowCount, hasFilters, hasSummaries });
  const { widths, visible, sizing, pinned } = layout;
  const formats = useMemo(() => columnFormats(columns, source.firstRows ?? []), [columns, source]);
  const { message, copy, exportCsv } = useGridExport({ source, query, columns, fileName });
  const { detail, showDetail } = useCellDetail(viewport, { columns, cache });

  const page = Math.max(1, Math.floor(visible.height / ROW_HEIGHT) - 1);
  const size = { rows: rowCount, columns: columns.length, page };
  const { selection, setSelection, onPointerDown } = useGridSelection(viewport, size);
  const cursor = selection?.cursor ?? null;

  useEffect(() => onQuery?.(query), [onQuery, query]);
  useEffect(() => cache.show(visible.rows.first, visible.rows.end), [cache, visible.rows.first, visible.rows.end]);

  function execute(command: GridCommand): void {
    switch (command.type) {
      case "select":
        return setSelection(command.selection);
      case "move":
        setSelection(command.selection);
        return layout.reveal(command.selection.cursor);
      case "copy":
        return void copy(command.range, "cells");
      case "sort":
        return change.toggleSort(command.column, command.add);
      case "show-cell":
        return showDetail(command.position);
      case "resize-column":
        return layout.resize(command.column, clampWidth((widths[command.column] ?? 0) + command.change), true);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey: shift, altKey: alt } = event;
    // The filters' fields keep their keys.
    if (event.target !== viewport.current && !alt) return;
    const command = gridCommand({ key, ctrl: event.ctrlKey || event.metaKey, shift, alt }, selection, size);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    execute(command);
  }

  function toggleFilters(): void {
    if (hasFilters && filters.size > 0) change.clearFilters();
    setHasFilters(!hasFilters);
  }

  return (
    // A narrow table ends with its last column, but leaves room for the bar.
    <div className={styles.grid} style={{ maxWidth: `min(100%, max(32rem, ${layout.maxWidth}px))` }}>
      {hasFilters && <GridSearch value={filters.get(-1) ?? ""} onChange={(text) => change.setFilter(-1, text)} />}
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
        style={layout.style}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={() => cursor && showDetail(cursor)}
      >
        <GridHead
          id={id}
          columns={columns}
          source={source}
          formats={formats}
          query={query}
          pinned={pinned}
          visible={visible.columns}
          sort={sort}
          filters={hasFilters ? filters : null}
          hasSummaries={hasSummaries}
          cursor={cursor?.row === -1 ? cursor.column : -1}
          onSort={change.toggleSort}
          onFilter={change.setFilter}
          onResize={layout.resize}
          onFit={(column) => layout.fit(column, cache.rows(visible.rows.first, visible.rows.end))}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: scrollHeight({ rowCount, rowHeight: ROW_HEIGHT, viewport: 0 }) }}
        >
          <GridRows
            id={id}
            cache={cache}
            version={version}
            columns={columns}
            formats={formats}
            pinned={pinned}
            visible={visible}
            selection={selection}
          />
        </div>
        {rowCount === 0 && (
          <p className="absolute top-[34px] px-3 py-0.5 text-muted">
            {source.rowCount === 0 ? "No rows" : "No rows match the filters"}
          </p>
        )}
      </div>
      {sizing.isResizable && (
        <ResizeHandle
          height={sizing.height}
          min={sizing.min}
          max={sizing.max}
          step={ROW_HEIGHT}
          onResize={sizing.setHeight}
        />
      )}
      <GridBar
        rowCount={rowCount}
        totalRows={source.rowCount}
        columnCount={columns.filter(({ isIndex }) => isIndex !== true).length}
        isLoading={cache.loading}
        message={failure === null ? message : `Couldn't load rows: ${failure}`}
        onRetry={failure === null ? null : () => cache.retry()}
        hasFilters={hasFilters}
        onToggleFilters={toggleFilters}
        hasSummaries={hasSummaries}
        onToggleSummaries={() => setHasSummaries(!hasSummaries)}
        actions={actions}
        hasSelection={selection !== null}
        onCopy={(format) => void copy(rangeOf(selection ?? selectAll(size)), format)}
        onExport={() => void exportCsv()}
        isTall={sizing.isResizable ? sizing.isTall : null}
        onToggleTall={sizing.toggleTall}
      />
      {detail}
    </div>
  );
}
