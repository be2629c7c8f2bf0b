import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import type { CellPosition } from "./selection.ts";
import {
  type ColumnWindow,
  columnWindow,
  type RowGeometry,
  type RowWindow,
  rowWindow,
  scrollToColumn,
  scrollToRow,
} from "./window.ts";

/** The part of the grid that is drawn, and the size of the area it scrolls in. */
export interface GridWindow {
  readonly rows: RowWindow;
  readonly columns: ColumnWindow;
  /** Pixels between the header and the bottom, and between the row numbers and the right edge. */
  readonly height: number;
  readonly width: number;
}

interface GridMeasures {
  readonly rowCount: number;
  /** Pixels, like all measures below. */
  readonly rowHeight: number;
  readonly widths: readonly number[];
  /** The number of columns that stay at the left edge. */
  readonly pinned: number;
  /** The header covers the top of the viewport, the row numbers its left edge. */
  readonly headHeight: number;
  readonly rowNumberWidth: number;
}

/** Before the viewport exists, a typical size is assumed, so that the server and the first render agree. */
const DEFAULT_ROWS = 12;
const DEFAULT_WIDTH = 800;

/**
 * What part of the grid is in view. Updates at most once a frame, and only when other rows or columns come into view.
 * `reveal` scrolls a cell into view.
 */
export function useGridWindow(viewport: RefObject<HTMLElement | null>, measures: GridMeasures) {
  const { rowCount, rowHeight, widths, pinned, headHeight, rowNumberWidth } = measures;
  const measure = useCallback(
    (element: HTMLElement | null): GridWindow => {
      const outerHeight = element?.clientHeight ?? DEFAULT_ROWS * rowHeight + headHeight;
      const height = Math.max(rowHeight, outerHeight - headHeight);
      const fixed = rowNumberWidth + sumWidths(widths, pinned);
      const width = Math.max(0, (element?.clientWidth ?? DEFAULT_WIDTH) - fixed);
      const geometry: RowGeometry = { rowCount, rowHeight, viewport: height };
      return {
        rows: rowWindow(geometry, element?.scrollTop ?? 0),
        columns: columnWindow(widths, element?.scrollLeft ?? 0, width, pinned),
        height,
        width,
      };
    },
    [rowCount, rowHeight, widths, pinned, headHeight, rowNumberWidth],
  );
  const [visible, setVisible] = useState(() => measure(null));

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      setVisible((before) => keepIfEqual(before, measure(element)));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Right now, because the measures may have changed for the rows about to be painted.
    update();
    element.addEventListener("scroll", scheduleUpdate, { passive: true });
    const observer = new ResizeObserver(scheduleUpdate);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", scheduleUpdate);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [measure, viewport]);

  function reveal({ row, column }: CellPosition): void {
    const element = viewport.current;
    if (!element) return;
    const geometry = { rowCount, rowHeight, viewport: visible.height };
    element.scrollTo({
      top: row < 0 ? 0 : scrollToRow(geometry, element.scrollTop, row),
      left:
        column < pinned
          ? element.scrollLeft
          : scrollToColumn(widths.slice(pinned), element.scrollLeft, visible.width, column - pinned),
    });
  }

  return { visible, reveal };
}

function sumWidths(widths: readonly number[], count: number): number {
  return widths.slice(0, count).reduce((total, width) => total + width, 0);
}

/** Keeps the old object where nothing changed, so that React skips the render. */
function keepIfEqual(before: GridWindow, after: GridWindow): GridWindow {
  const a = before;
  const b = after;
  const isEqual =
    a.rows.first === b.rows.first &&
    a.rows.end === b.rows.end &&
    a.rows.top === b.rows.top &&
    a.columns.first === b.columns.first &&
    a.columns.end === b.columns.end &&
    a.columns.before === b.columns.before &&
    a.columns.after === b.columns.after &&
    a.height === b.height &&
    a.width === b.width;
  return isEqual ? before : after;
}
