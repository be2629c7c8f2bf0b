import { type ReactNode, type RefObject, useState } from "react";
import { CellDetail } from "./cell-detail.tsx";
import { formatCount } from "./formats.ts";
import type { RowCache } from "./row-cache.ts";
import type { CellPosition } from "./selection.ts";
import type { GridColumn } from "./source.ts";

interface ShownCell {
  readonly position: CellPosition;
  readonly target: Element;
}

/** The popover with a cell's full value: `showDetail` opens it, `detail` is what to render. */
export function useCellDetail(
  viewport: RefObject<HTMLElement | null>,
  { columns, cache }: { readonly columns: readonly GridColumn[]; readonly cache: RowCache },
): { readonly detail: ReactNode; readonly showDetail: (position: CellPosition) => void } {
  const [shown, setShown] = useState<ShownCell | null>(null);

  function showDetail(position: CellPosition): void {
    const { row, column } = position;
    const target = viewport.current?.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
    if (target && cache.row(row)) setShown({ position, target });
  }

  function close(): void {
    setShown(null);
    viewport.current?.focus({ preventScroll: true });
  }

  if (!shown) return { detail: null, showDetail };
  const { row, column } = shown.position;
  const label = `${columns[column]?.name ?? ""}, row ${formatCount(row + 1)}`;
  const text = String(cache.row(row)?.[column] ?? "null");
  return { detail: <CellDetail label={label} text={text} target={shown.target} onClose={close} />, showDetail };
}
