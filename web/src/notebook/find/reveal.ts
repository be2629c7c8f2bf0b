import { EditorView } from "@codemirror/view";
import type { Found } from "./search/search.ts";
import { isHidden, toggle } from "../editing/collapse-commands.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import { pageElementOf } from "./page-marks.ts";
import { placeOf } from "./searched-texts.ts";

/** The most frames a far cell may take to mount its editor. */
const MAX_FRAMES = 30;

/** Scrolls to a match and selects it in its editor without moving the focus. */
export function revealFound(
  services: Pick<NotebookServices, "notebook" | "selection" | "editors">,
  found: Found,
  list: HTMLElement,
): void {
  const { selection, notebook } = services;
  const { part, cellId } = placeOf(found.id);
  const cell = notebook.document.cell(cellId);
  // The active cell is always rendered fully.
  selection.markActive(cellId);
  const what = part === "source" ? "source_hidden" : "outputs_hidden";
  if (isHidden(cell?.metadata, what)) toggle(services, what);
  let frames = 0;
  const tryReveal = () => {
    frames += 1;
    const item = list.querySelector<HTMLElement>(`[data-cell-id="${CSS.escape(cellId)}"]`);
    if (frames === 1) item?.scrollIntoView({ block: "nearest" });
    const view = part === "source" ? services.editors.get(cellId)?.view : undefined;
    const page = view ? null : pageElementOf(list, found);
    if (view) {
      view.dispatch({
        selection: { anchor: found.from, head: Math.min(found.to, view.state.doc.length) },
        effects: EditorView.scrollIntoView(found.from, { y: "center" }),
      });
      keepInView(view, found.from);
    } else if (page) bringIntoView(page);
    else if (frames < MAX_FRAMES) requestAnimationFrame(tryReveal);
  };
  tryReveal();
}

/** Scrolls to a line of a long cell, and again while the cells above take their real heights. */
function keepInView(view: EditorView, at: number): void {
  let frames = 0;
  const tryReveal = () => {
    const place = view.coordsAtPos(at);
    frames += 1;
    if (place && (place.top < 120 || place.bottom > innerHeight - 40))
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    if (frames < 8 && view.dom.isConnected) requestAnimationFrame(tryReveal);
  };
  requestAnimationFrame(tryReveal);
}
