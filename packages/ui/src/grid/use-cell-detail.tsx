import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "./formats.ts";
import type { RowCache } from "./row-cache.ts";
import type { CellPosition } from "./selection.ts";
import type { GridColumn } from "./source.ts";
import { Button } from "../button.tsx";
import { placeBeside } from "../place.ts";
import { writeClipboard } from "./copy.ts";

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

interface CellDetailProps {
  /** The accessible name and heading, e.g. `price, row 12`. */
  readonly label: string;
  readonly text: string;
  /** The cell's element. */
  readonly target: Element;
  readonly onClose: () => void;
}

/** A popover beside a cell that shows its full value. */
function CellDetail({ label, text, target, onClose }: CellDetailProps) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    placeBeside(element, target);
    element.focus();
  }, [target]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops keys from reaching the page; the popover itself handles Escape
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-auto m-0 w-max max-w-[min(32rem,calc(100vw-1rem))] min-w-56 rounded-lg border-0 bg-raised px-3 pt-2 pb-3 text-primary shadow-lg outline-0"
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={(event) => event.key !== "Tab" && event.stopPropagation()}
    >
      <div className="flex items-center justify-between gap-4 text-[0.75rem] text-muted">
        <span>{label}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void writeClipboard(Promise.resolve(text)).then(() => setCopied(true))}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <div className="mt-1 max-h-64 overflow-auto font-mono text-code wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
        {text}
      </div>
    </div>
  );
}
