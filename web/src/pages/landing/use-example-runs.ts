import type { LandingExample } from "@fiddle/content/landing-examples";
import { useCallback, useRef } from "react";
import type { NotebookServices } from "../../notebook/contract/notebook-services.ts";

/** Adds examples to the page's notebook and runs them. An example requested early waits until the notebook is open. */
export function useExampleRuns() {
  const notebook = useRef<NotebookServices | null>(null);
  const waiting = useRef<LandingExample | null>(null);

  const run = useCallback((example: LandingExample) => {
    if (notebook.current) void runExample(notebook.current, example);
    else waiting.current = example;
  }, []);

  const take = useCallback(
    (services: NotebookServices) => {
      notebook.current = services;
      if (waiting.current) run(waiting.current);
      waiting.current = null;
    },
    [run],
  );

  return { run, take };
}

async function runExample(services: NotebookServices, { cells }: LandingExample): Promise<void> {
  // Not before the click, because the page's first scripts are for the notebook.
  const { insertCells } = await import("../../notebook/editing/insert-cells.ts");
  const { document } = services.notebook;
  const last = document.cellIds().at(-1) ?? null;
  const fresh = last !== null && document.cellIds().length === 1 && document.source(last).trim() === "";
  const ids = insertCells(services, cells, fresh ? null : last);
  void services.session.run(ids);
  scrollTo(ids[0]);
}

/** Scrolls the example's cell into view, with room for its output below. */
function scrollTo(id: string | undefined): void {
  requestAnimationFrame(() => {
    const cell = globalThis.document.querySelector(`[data-cell-id="${id}"]`);
    cell?.scrollIntoView({ block: "start", behavior: "smooth" });
  });
}
