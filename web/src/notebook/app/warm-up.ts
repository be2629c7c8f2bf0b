import { savesData } from "../../platform/connection.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** What shows that a reader is about to run something: the way to a button that runs cells, or to a cell's code. */
const ABOUT_TO_RUN = 'button[aria-label^="Run"]';
const CODE = ".cm-content";

/**
 * Starts the kernel before the first run, so that this doesn't wait: at once, or, where somebody else's results can be read without
 * it, at the first sign that the reader will run something. Returns a function that ends this.
 */
export function warmUp({ notebook, session }: Pick<NotebookServices, "notebook" | "session">): () => void {
  if (savesData()) return () => {};
  const { document: cells, isHeld } = notebook;
  if (!isHeld || !cells.cellIds().some((id) => cells.outputs(id).length > 0)) {
    session.warmUp();
    return () => {};
  }
  const ends = new AbortController();
  const begin = () => {
    ends.abort();
    session.warmUp();
  };
  const on = (type: string, wanted: string) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(wanted)) begin();
      },
      { capture: true, passive: true, signal: ends.signal },
    );
  on("pointerover", ABOUT_TO_RUN);
  on("focusin", ABOUT_TO_RUN);
  on("pointerdown", CODE);
  on("beforeinput", CODE);
  return () => ends.abort();
}
