import { type PointerEvent, type RefObject, useState } from "react";
import { ROW_HEIGHT } from "./grid-rows.tsx";
import { type CellPosition, type GridSize, type Selection, selectCell, selectRow } from "./selection.ts";

/** The selection, and how the pointer makes it. */
export function useGridSelection(viewport: RefObject<HTMLElement | null>, size: GridSize) {
  const [selection, setSelection] = useState<Selection | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const place = placeOf(event.target);
    if (!place) return;
    if (place.column === -1) {
      setSelection(
        event.shiftKey && selection
          ? { ...selection, cursor: { row: place.row, column: size.columns - 1 } }
          : selectRow(place.row, size),
      );
      return;
    }
    const anchor = event.shiftKey && selection ? selection.anchor : place;
    setSelection({ anchor, cursor: place });
    // A finger that moves scrolls; only a mouse or pen draws a rectangle.
    if (event.pointerType === "touch") return;
    const stop = new AbortController();
    const extend = ({ clientX, clientY }: globalThis.PointerEvent) => {
      scrollAtEdge(viewport.current, clientY);
      const over = placeOf(document.elementFromPoint(clientX, clientY));
      if (over && over.column >= 0)
        setSelection((now) => (now && same(now.cursor, over) ? now : { anchor, cursor: over }));
    };
    addEventListener("pointermove", extend, { signal: stop.signal });
    addEventListener("pointerup", () => stop.abort(), { signal: stop.signal });
    addEventListener("pointercancel", () => stop.abort(), { signal: stop.signal });
  }

  return { selection, setSelection, onPointerDown, select: (place: CellPosition) => setSelection(selectCell(place)) };
}

/** The cell under the pointer; column -1 is the row's number. */
function placeOf(target: EventTarget | null): CellPosition | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
  if (row === undefined) return null;
  return { row: Number(row), column: Number(target.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? -1) };
}

function same(a: CellPosition, b: CellPosition): boolean {
  return a.row === b.row && a.column === b.column;
}

function scrollAtEdge(viewport: HTMLElement | null, y: number): void {
  if (!viewport) return;
  const { top, bottom } = viewport.getBoundingClientRect();
  if (y > bottom) viewport.scrollTop += ROW_HEIGHT;
  else if (y < top + ROW_HEIGHT) viewport.scrollTop -= ROW_HEIGHT;
}
