import { EditorView } from "@codemirror/view";
import type { Found } from "./search/search.ts";
import { isHidden, toggle } from "../editing/collapse-commands.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import { pageElementOf } from "./page-marks.ts";
import { placeOf } from "./searched-texts.ts";

/** Frames a far cell may take to become whole. */
const AT_MOST = 30;

/** Scrolls to a match and selects it in its editor; the focus stays where it is. */
export function revealFound(
  services: Pick<NotebookServices, "notebook" | "selection" | "editors">,
  found: Found,
  list: HTMLElement,
): void {
  const { selection, notebook } = services;
  const { part, cellId } = placeOf(found.id);
  const cell = notebook.document.cell(cellId);
  // The active cell is whole, however far it is.
  selection.look(cellId);
  const what = part === "source" ? "source_hidden" : "outputs_hidden";
  if (isHidden(cell?.metadata, what)) toggle(services, what);
  let frames = 0;
  const look = () => {
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
    else if (frames < AT_MOST) requestAnimationFrame(look);
  };
  look();
}

/** A long cell is scrolled to its line, and again while the cells above take their real heights. */
function keepInView(view: EditorView, at: number): void {
  let frames = 0;
  const look = () => {
    const place = view.coordsAtPos(at);
    frames += 1;
    if (place && (place.top < 120 || place.bottom > innerHeight - 40))
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    if (frames < 8 && view.dom.isConnected) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
