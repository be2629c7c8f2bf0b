import { useCallback, useEffect, useState } from "react";
import type { FindQuery } from "./search/query.ts";
import type { Found } from "./search/search.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";
import { Finder } from "./finder.ts";
import { markFound } from "./found-marks.ts";
import { markPage, pageElementOf } from "./page-marks.ts";
import { placeOf, textsOf } from "./searched-texts.ts";
import { EditorView } from "@codemirror/view";
import { isHidden, toggle } from "../editing/collapse-commands.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";

/** The last query of this tab. */
let lastQuery: FindQuery = { text: "", matchCase: false, wholeWord: false, regex: false };

interface UsedFinder {
  readonly finder: Finder;
  /** Shows a match, by default the current one. */
  readonly reveal: (found?: Found | null) => void;
  /** Closes the bar and moves the focus to the current match. */
  readonly leave: () => void;
}

export function useFinder(): UsedFinder {
  const services = useNotebook();
  const [finder] = useState(() => new Finder(services, lastQuery));
  const reveal = useCallback(
    (found: Found | null = current(finder)) => {
      const list = cellList();
      if (found && list) revealFound(services, found, list);
    },
    [services, finder],
  );

  useEffect(() => {
    const list = cellList();
    const stops = [
      markFound(services, finder),
      list ? markPage(finder, (id) => textOf(services, id), list) : () => {},
      finder.store.subscribe(({ query }) => void (lastQuery = query)),
    ];
    services.finding.setState({ step: (by) => reveal(finder.step(by)) });
    void finder.set({});
    return () => {
      for (const stop of stops) stop();
      services.finding.setState({ step: null });
    };
  }, [services, finder, reveal]);
  useEffect(() => () => finder.dispose(), [finder]);

  const leave = () => {
    const found = current(finder);
    services.finding.setState({ open: false });
    if (!found) return goBack(services);
    const { part, cellId } = placeOf(found.id);
    const cell = services.notebook.document.cell(cellId);
    const edits = part === "source" && (cell?.type === "code" || cell?.type === "raw");
    services.selection.select(cellId, edits ? "edit" : "command", found);
  };
  return { finder, reveal, leave };
}

function goBack({ selection }: Pick<NotebookServices, "selection">): void {
  const { activeId, mode } = selection.store.getState();
  if (activeId) selection.select(activeId, mode);
}

function current(finder: Finder): Found | null {
  const { found, at } = finder.store.getState();
  return found[at] ?? null;
}

function textOf({ notebook }: Pick<NotebookServices, "notebook">, id: string): string {
  const { part, cellId } = placeOf(id);
  if (part === "source") return notebook.document.source(cellId);
  return textsOf(notebook.document, { inOutputs: true }).find((text) => text.id === id)?.text ?? "";
}

function cellList(): HTMLElement | null {
  return document.querySelector<HTMLElement>("ul.cells");
}

/** The most frames a far cell may take to mount its editor. */
const MAX_FRAMES = 30;

/** Scrolls to a match and selects it in its editor without moving the focus. */
function revealFound(
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
