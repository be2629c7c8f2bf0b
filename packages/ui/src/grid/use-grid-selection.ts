import { type PointerEvent, type RefObject, useState } from "react";
import { ROW_HEIGHT } from "./grid-rows.tsx";
import { type CellPosition, type GridSize, type Selection, selectRow } from "./selection.ts";

/** The selection, and the handler that lets the pointer change it. */
export function useGridSelection(viewport: RefObject<HTMLElement | null>, size: GridSize) {
  const [selection, setSelection] = useState<Selection | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const position = positionOf(event.target);
    if (!position) return;
    if (position.column === -1) {
      setSelection(
        event.shiftKey && selection
          ? { ...selection, cursor: { row: position.row, column: size.columns - 1 } }
          : selectRow(position.row, size),
      );
      return;
    }
    const anchor = event.shiftKey && selection ? selection.anchor : position;
    setSelection({ anchor, cursor: position });
    // Dragging selects with a mouse or pen. With a finger it scrolls.
    if (event.pointerType === "touch") return;
    const stop = new AbortController();
    const extend = ({ clientX, clientY }: globalThis.PointerEvent) => {
      scrollAtEdge(viewport.current, clientY);
      const over = positionOf(document.elementFromPoint(clientX, clientY));
      if (over && over.column >= 0)
        setSelection((current) => (current && isSame(current.cursor, over) ? current : { anchor, cursor: over }));
    };
    addEventListener("pointermove", extend, { signal: stop.signal });
    addEventListener("pointerup", () => stop.abort(), { signal: stop.signal });
    addEventListener("pointercancel", () => stop.abort(), { signal: stop.signal });
  }

  return { selection, setSelection, onPointerDown };
}

/** The cell an element belongs to; column -1 is the row number. Null outside the rows. */
function positionOf(target: EventTarget | null): CellPosition | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
  if (row === undefined) return null;
  return { row: Number(row), column: Number(target.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? -1) };
}

function isSame(a: CellPosition, b: CellPosition): boolean {
  return a.row === b.row && a.column === b.column;
}

function scrollAtEdge(viewport: HTMLElement | null, y: number): void {
  if (!viewport) return;
  const { top, bottom } = viewport.getBoundingClientRect();
  if (y > bottom) viewport.scrollTop += ROW_HEIGHT;
  else if (y < top + ROW_HEIGHT) viewport.scrollTop -= ROW_HEIGHT;
}
