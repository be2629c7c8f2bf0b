import { onWanted } from "../contract/cloud-state.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelAtRest, untilNothingRuns } from "../session/kernel-at-rest.ts";

/** Code that accompanies an open notebook without a view of its own. */
interface Feature {
  /** Begins; the returned function ends it. */
  start(services: NotebookServices): () => void;
}

/**
 * Fetched once the kernel has started and the page has nothing better to do, one after the other, so that they cost
 * neither start nor typing. Help with code is first: somebody may press Tab right after a first result.
 */
const FEATURES: readonly (() => Promise<Feature>)[] = [
  () => import("../intelligence/start.ts"),
  () => import("../stepping/start.ts"),
  () => import("../errors/start.ts"),
  () => import("../vim/start.ts"),
  () => import("../reactive/start.ts"),
];
const CLOUD = () => import("../cloud-sync/start.ts");

/** How long the kernel's start, and then a busy page, may put features off, in milliseconds. */
const PATIENCE = 3_000;
/** The same of first runs: what a command or a key needs is loaded for it anyway. */
const PATIENCE_WITH_RUNS = 8_000;
/** Who has a first result may run the next cell at once. In milliseconds. */
const REST = 250;

/** Starts all features while the page is idle. Returns the end of them. */
export function startFeatures(services: NotebookServices, { features = FEATURES, cloud = CLOUD } = {}): () => void {
  const ends: (() => void)[] = [];
  const begun = new Set<() => Promise<Feature>>();
  let ended = false;
  const begin = async (load: () => Promise<Feature>) => {
    if (ended || begun.has(load)) return;
    begun.add(load);
    try {
      const feature = await load();
      if (!ended) ends.push(feature.start(services));
    } catch (error) {
      // What cannot be fetched is missing; the notebook works without.
      begun.delete(load);
      reportError(error);
    }
  };
  // What is in an account may have a newer version there, which is not to be typed over.
  const all = services.cloud.getState().record ? [cloud, ...features] : [...features, cloud];
  const startAll = async () => {
    const deadline = performance.now() + PATIENCE_WITH_RUNS;
    await kernelAtRest(services.session, { rest: REST, patience: PATIENCE });
    for (const load of all) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await untilNothingRuns(services.session, Math.max(0, deadline - performance.now()));
      // oxlint-disable-next-line no-await-in-loop
      await idle();
      // oxlint-disable-next-line no-await-in-loop
      await begin(load);
    }
  };
  startAll().catch(reportError);
  const beginCloud = async () => {
    await begin(cloud);
    if (!begun.has(cloud)) services.cloud.setState({ wanted: false });
  };
  const stopListening = onWanted(services.cloud, () => void beginCloud());
  return () => {
    ended = true;
    stopListening();
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
