import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { type ColumnWindow, columnWindow, type RowGeometry, type RowWindow, rowWindow } from "./window.ts";

export interface GridWindow {
  readonly rows: RowWindow;
  readonly columns: ColumnWindow;
  /** Height and width in which rows and columns are seen. */
  readonly height: number;
  readonly width: number;
}

interface GridMeasures {
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly widths: readonly number[];
  /** What covers the rows' part of the view at the top and at the left. */
  readonly headHeight: number;
  readonly numberWidth: number;
}

/** What is seen of the grid; drawn anew at most once a frame, and only when other rows or columns come into view. */
export function useGridWindow(viewport: RefObject<HTMLElement | null>, measures: GridMeasures): GridWindow {
  const { rowCount, rowHeight, widths, headHeight, numberWidth } = measures;
  const look = useCallback(
    (element: HTMLElement | null): GridWindow => {
      const height = Math.max(rowHeight, (element?.clientHeight ?? 12 * rowHeight + headHeight) - headHeight);
      const width = Math.max(0, (element?.clientWidth ?? 800) - numberWidth);
      const geometry: RowGeometry = { rowCount, rowHeight, viewport: height };
      return {
        rows: rowWindow(geometry, element?.scrollTop ?? 0),
        columns: columnWindow(widths, element?.scrollLeft ?? 0, width),
        height,
        width,
      };
    },
    [rowCount, rowHeight, widths, headHeight, numberWidth],
  );
  const [seen, setSeen] = useState(() => look(null));

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      setSeen((before) => keepEqual(before, look(element)));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Before this paint: the measures may have changed under the rows.
    update();
    element.addEventListener("scroll", ask, { passive: true });
    const observer = new ResizeObserver(ask);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", ask);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [look, viewport]);

  return seen;
}

function keepEqual(before: GridWindow, after: GridWindow): GridWindow {
  const [a, b] = [before, after];
  const same =
    a.rows.first === b.rows.first &&
    a.rows.end === b.rows.end &&
    a.rows.top === b.rows.top &&
    a.columns.first === b.columns.first &&
    a.columns.end === b.columns.end &&
    a.columns.before === b.columns.before &&
    a.columns.after === b.columns.after &&
    a.height === b.height &&
    a.width === b.width;
  return same ? before : after;
}
