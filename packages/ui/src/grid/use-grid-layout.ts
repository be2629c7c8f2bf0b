import type { RefObject } from "react";
import { SUMMARY_HEIGHT } from "./column-summary.tsx";
import { rowNumberWidth } from "./column-widths.ts";
import { ROW_HEIGHT } from "./grid-rows.tsx";
import type { GridColumn, GridSource } from "./source.ts";
import { useColumnWidths } from "./use-column-widths.ts";
import { useGridHeight } from "./use-grid-height.ts";
import { useGridWindow } from "./use-grid-window.ts";

// Pixels.
const HEAD_HEIGHT = 30;
const FILTER_HEIGHT = 30;
const SCROLLBAR_HEIGHT = 12;

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
  const numberWidth = rowNumberWidth(source.rowCount);
  const headHeight = HEAD_HEIGHT + (hasFilters ? FILTER_HEIGHT : 0) + (hasSummaries ? SUMMARY_HEIGHT : 0);
  const measures = { rowCount, rowHeight: ROW_HEIGHT, widths, headHeight, rowNumberWidth: numberWidth };
  const { visible, reveal } = useGridWindow(viewport, measures);
  const isScrollable = widths.reduce((total, width) => total + width, 0) > visible.width;
  const scrollbarHeight = isScrollable ? SCROLLBAR_HEIGHT : 1;
  const sizing = useGridHeight({ rowCount, headHeight, scrollbarHeight });
  return { widths, resize, fit, visible, reveal, sizing, style: gridStyle(sizing.height, numberWidth, widths) };
}

/** Widths are custom properties, so that resizing a column changes one style and renders no row. */
function gridStyle(height: number, numberWidth: number, widths: readonly number[]): Record<string, string> {
  const style: Record<string, string> = { height: `${height}px`, "--numbers": `${numberWidth}px` };
  widths.forEach((width, column) => (style[`--w${column}`] = `${width}px`));
  return style;
}
