import type { RefObject } from "react";
import { SUMMARY_HEIGHT } from "./column-summary.tsx";
import { rowNumberWidth } from "./column-widths.ts";
import { ROW_HEIGHT } from "./grid-rows.tsx";
import type { GridColumn, GridSource } from "./source.ts";
import { upperLevels } from "./header-levels.ts";
import { useColumnWidths } from "./use-column-widths.ts";
import { useGridHeight } from "./use-grid-height.ts";
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
