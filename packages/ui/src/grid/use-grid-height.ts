import { useState } from "react";
import { ROW_HEIGHT } from "./grid-rows.tsx";

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
export function useGridHeight({ rowCount, headHeight, scrollbarHeight }: GridHeightOptions) {
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
