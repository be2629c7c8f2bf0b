import { type RefObject, useMemo, useState } from "react";
import { SUMMARY_HEIGHT, widenForSummaries } from "./column-summary.tsx";
import { fitColumn, fitColumns, rowNumberWidth } from "./column-widths.ts";
import { ROW_HEIGHT } from "./grid-rows.tsx";
import type { GridColumn, GridRow, GridSource } from "./source.ts";
import { upperLevels } from "./header-levels.ts";
import { useGridWindow } from "./use-grid-window.ts";

// Pixels.
const HEAD_HEIGHT = 30;
const LEVEL_HEIGHT = 22;
const FILTER_HEIGHT = 30;
const SCROLLBAR_HEIGHT = 12;
const SCROLLBAR_WIDTH = 18;

interface GridLayoutOptions {
  readonly columns: readonly GridColumn[];
  readonly source: GridSource;
  /** The number of rows in the query's result. */
  readonly rowCount: number;
  readonly hasFilters: boolean;
  readonly hasSummaries: boolean;
}

/** The sizes of the grid and its columns, and which part of it is in view. */
export function useGridLayout(viewport: RefObject<HTMLElement | null>, options: GridLayoutOptions) {
  const { columns, source, rowCount, hasFilters, hasSummaries } = options;
  const { widths, resize, fit } = useColumnWidths(viewport, { columns, source, hasSummaries });
  const numberWidth = columns[0]?.isIndex ? 0 : rowNumberWidth(source.rowCount);
  const levelsHeight = upperLevels(columns) * LEVEL_HEIGHT;
  const pinned = countPinned(columns, widths);
  const headHeight =
    HEAD_HEIGHT + levelsHeight + (hasFilters ? FILTER_HEIGHT : 0) + (hasSummaries ? SUMMARY_HEIGHT : 0);
  const measures = { rowCount, rowHeight: ROW_HEIGHT, widths, pinned, headHeight, rowNumberWidth: numberWidth };
  const { visible, reveal } = useGridWindow(viewport, measures);
  const isScrollable = sum(widths.slice(pinned)) > visible.width;
  const scrollbarHeight = isScrollable ? SCROLLBAR_HEIGHT : 1;
  const sizing = useGridHeight({ rowCount, headHeight, scrollbarHeight });
  const maxWidth = numberWidth + sum(widths) + SCROLLBAR_WIDTH;
  return {
    widths,
    pinned,
    maxWidth,
    resize,
    fit,
    visible,
    reveal,
    sizing,
    style: gridStyle(sizing.height, numberWidth, widths),
  };
}

/** Index columns stay in view unless they would take most of a phone's screen. */
const MAX_PINNED_WIDTH = 200;

function countPinned(columns: readonly GridColumn[], widths: readonly number[]): number {
  const firstOther = columns.findIndex(({ isIndex }) => !isIndex);
  const count = firstOther < 0 ? columns.length : firstOther;
  return sum(widths.slice(0, count)) <= MAX_PINNED_WIDTH ? count : 0;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Widths are custom properties, so that resizing a column changes one style and renders no row. */
function gridStyle(height: number, numberWidth: number, widths: readonly number[]): Record<string, string> {
  const style: Record<string, string> = { height: `${height}px`, "--numbers": `${numberWidth}px` };
  widths.forEach((width, column) => (style[`--w${column}`] = `${width}px`));
  return style;
}

interface ColumnWidthOptions {
  readonly columns: readonly GridColumn[];
  readonly source: GridSource;
  /** Summaries need wider columns. */
  readonly hasSummaries: boolean;
}

/** The columns' widths in pixels: fitted to the first rows until someone resizes a column. */
function useColumnWidths(viewport: RefObject<HTMLElement | null>, options: ColumnWidthOptions) {
  const { columns, source, hasSummaries } = options;
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const fitted = useMemo(() => fitColumns(columns, source.firstRows ?? []), [columns, source]);
  const initial = useMemo(
    () => (hasSummaries ? widenForSummaries(columns, fitted) : fitted),
    [hasSummaries, columns, fitted],
  );
  const widths = chosen?.length === columns.length ? chosen : initial;

  /** While dragging, `done` is false: the style alone changes, and no row renders again. */
  function resize(column: number, width: number, done: boolean): void {
    viewport.current?.style.setProperty(`--w${column}`, `${width}px`);
    if (done) setChosen(widths.with(column, width));
  }

  function fit(index: number, rows: readonly GridRow[]): void {
    const column = columns[index];
    if (column) resize(index, fitColumn(column, index, rows), true);
  }

  return { widths, resize, fit };
}

const MIN_ROWS = 3;
const INITIAL_ROWS = 12;
const MAX_ROWS = 30;

interface GridHeightOptions {
  readonly rowCount: number;
  /** Pixels of everything that is not rows: the header and the horizontal scrollbar. */
  readonly headHeight: number;
  readonly scrollbarHeight: number;
}

/** The grid's height in pixels. It fits the rows, up to twelve at first and thirty once resized. */
function useGridHeight({ rowCount, headHeight, scrollbarHeight }: GridHeightOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const heightOf = (rows: number) => headHeight + Math.max(1, Math.min(rows, rowCount)) * ROW_HEIGHT + scrollbarHeight;
  const min = heightOf(MIN_ROWS);
  const initial = heightOf(INITIAL_ROWS);
  const max = heightOf(MAX_ROWS);
  const height = Math.min(chosen ?? initial, max);
  const isTall = height > initial;
  return {
    height,
    min,
    max,
    isResizable: rowCount > INITIAL_ROWS,
    isTall,
    setHeight: setChosen,
    toggleTall: () => setChosen(isTall ? null : max),
  };
}
