import { type RefObject, useMemo, useState } from "react";
import { widenForSummaries } from "./column-summary.tsx";
import { fitColumn, fitColumns } from "./column-widths.ts";
import type { GridColumn, GridRow, GridSource } from "./source.ts";

interface ColumnWidthOptions {
  readonly columns: readonly GridColumn[];
  readonly source: GridSource;
  /** Summaries need wider columns. */
  readonly hasSummaries: boolean;
}

/** The columns' widths in pixels: fitted to the first rows until someone resizes a column. */
export function useColumnWidths(viewport: RefObject<HTMLElement | null>, options: ColumnWidthOptions) {
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
