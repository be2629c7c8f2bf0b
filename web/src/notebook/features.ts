import type { NotebookParts } from "./notebook-context.ts";
import { kernelAtRest, untilNothingRuns } from "./session/kernel-at-rest.ts";

/** Code that accompanies an open notebook without a view of its own. */
interface Feature {
  /** Begins; the returned function ends it. */
  start(parts: NotebookParts): () => void;
}

/**
 * Fetched once the kernel has started and the page has nothing better to do, one after the other, so that they cost
 * neither start nor typing. Help with code is first: somebody may press Tab right after a first result.
 */
const FEATURES: readonly (() => Promise<Feature>)[] = [
  () => import("./intelligence/start.ts"),
  () => import("./steps/start.ts"),
  () => import("./errors/start.ts"),
  () => import("./vim/start.ts"),
  () => import("./reactive/start.ts"),
  () => import("./cloud/start.ts"),
];

/** How long the kernel's start, and then a busy page, may put features off, in milliseconds. */
const PATIENCE = 3_000;
/** The same of first runs: what a command or a key needs is loaded for it anyway. */
const PATIENCE_WITH_RUNS = 8_000;
/** Who has a first result may run the next cell at once. In milliseconds. */
const REST = 250;

/** Starts all features while the page is idle. Returns the end of them. */
export function startFeatures(parts: NotebookParts, features = FEATURES): () => void {
  const ends: (() => void)[] = [];
  let ended = false;
  const startAll = async () => {
    const deadline = performance.now() + PATIENCE_WITH_RUNS;
    await kernelAtRest(parts.session, { rest: REST, patience: PATIENCE });
    for (const load of features) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await untilNothingRuns(parts.session, Math.max(0, deadline - performance.now()));
      // oxlint-disable-next-line no-await-in-loop
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
