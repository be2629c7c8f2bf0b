import { useCallback, useEffect, useState } from "react";
import type { FindQuery } from "./search/query.ts";
import type { Found } from "./search/search.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";
import { Finder } from "./finder.ts";
import { markFound } from "./found-marks.ts";
import { markPage } from "./page-marks.ts";
import { revealFound } from "./reveal.ts";
import { placeOf, textsOf } from "./searched-texts.ts";

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
