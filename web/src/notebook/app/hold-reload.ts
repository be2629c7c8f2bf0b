import { holdReload, keepSession } from "../../platform/unsaved-work.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/**
 * Prevents a new build from reloading the page while changes are unsaved or code is running, and a missing script from doing
 * so while the kernel has variables. Returns a function that ends this.
 */
export function holdReloadWhileBusy({ notebook, session }: Pick<NotebookServices, "notebook" | "session">): () => void {
  let release: (() => void) | null = null;
  let endSession: (() => void) | null = null;
  const update = () => {
    const { type } = notebook.saveStatus.getState();
    const unsaved = type !== "local" && type !== "held";
    const running = [...session.store.getState().runs.values()].some(
      (run) => run.state === "running" || run.state === "queued",
    );
    if (unsaved || running) release ??= holdReload(unsaved ? "the notebook is not saved" : "a cell runs");
    else {
      release?.();
      release = null;
    }
    if (session.history.runs.size > 0) endSession ??= keepSession("the variables of code that ran");
    else {
      endSession?.();
      endSession = null;
    }
  };
  const stops = [notebook.saveStatus.subscribe(update), session.store.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    release?.();
    endSession?.();
  };
}
