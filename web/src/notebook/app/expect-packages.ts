import { rememberImports } from "../../platform/start-hint.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { upcomingCode } from "../session/upcoming-code.ts";

/** How long nothing has changed when the imports are read, so that half a name isn't taken for one. In milliseconds. */
const TYPING_PAUSE_MS = 400;

/**
 * Starts Python with what the code imports while it is being written, so that the packages are there when it is run, and remembers the
 * imports for the next visit. Returns a function that ends this.
 */
export function expectPackages(
  { notebook, session }: Pick<NotebookServices, "notebook" | "session">,
  { pauseMs = TYPING_PAUSE_MS, remember = rememberImports } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    if (notebook.saveStatus.getState().type !== "held") remember(notebook.id, upcomingCode(notebook.document));
  };
  const look = () => {
    if (canMove(session)) session.warmUp();
    note();
  };
  // A notebook that came whole, as from a link, may not change any more.
  note();
  const stop = notebook.document.subscribeAny(() => {
    clearTimeout(timer);
    timer = setTimeout(look, pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** A run must not lose the kernel that it waits for. Other kernels aren't started before somebody needs them. */
function canMove({ kernel, store }: Pick<NotebookServices["session"], "kernel" | "store">): boolean {
  const { kind } = kernel.status;
  const runs = [...store.getState().runs.values()];
  return (
    (kind === "ready" || kind === "loading") && !runs.some(({ state }) => state === "running" || state === "queued")
  );
}
