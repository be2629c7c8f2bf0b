import type { NotebookParts } from "./notebook-context.ts";

/** Code that accompanies an open notebook without a view of its own. */
interface Feature {
  /** Begins; the returned function ends it. */
  start(parts: NotebookParts): () => void;
}

/** Fetched when the page has nothing better to do, one after the other, so that they cost neither start nor typing. */
const FEATURES: readonly (() => Promise<Feature>)[] = [
  () => import("./steps/start.ts"),
  () => import("./errors/start.ts"),
  () => import("./files/start.ts"),
  () => import("./intelligence/start.ts"),
  () => import("./vim/start.ts"),
  () => import("./reactive/start.ts"),
  () => import("./cloud/start.ts"),
];

/** How long a busy page may put a feature off, in milliseconds. */
const PATIENCE = 5_000;

/** Starts all features while the page is idle. Returns the end of them. */
export function startFeatures(parts: NotebookParts, features = FEATURES): () => void {
  const ends: (() => void)[] = [];
  let ended = false;
  const startAll = async () => {
    for (const load of features) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await idle();
      // oxlint-disable-next-line no-await-in-loop
      const feature = await load().catch(reportError);
      if (ended) return;
      // What cannot be fetched is missing; the notebook works without.
      if (feature) ends.push(feature.start(parts));
    }
  };
  startAll().catch(reportError);
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}

/** Resolves when the page has time. Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 500);
  });
}
