import { isMissing } from "../../platform/chunk-reload.ts";
import { onWanted } from "../contract/cloud-state.ts";
import { isOffered } from "../../platform/capabilities.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelAtRest, untilNothingRuns } from "../session/kernel-at-rest.ts";

/** A part of the notebook that runs in the background, without a view of its own. */
interface Feature {
  /** Starts the feature. Returns a function that ends it. */
  start(services: NotebookServices): () => void;
}

/**
 * Loaded one after the other once the kernel has started and the page is idle, so that they slow down neither the start nor
 * typing. Help with code comes first, because users may press Tab right after their first result.
 */
const REACTIVE = () => import("../reactive/start.ts");
const FEATURES: readonly (() => Promise<Feature>)[] = [
  () => import("../intelligence/start.ts"),
  () => import("../stepping/start.ts"),
  () => import("../errors/start.ts"),
  () => import("../vim/start.ts"),
  REACTIVE,
  () => import("../connections/start.ts"),
  () => import("../agent/start.ts"),
];
const CLOUD = () => import("../cloud-sync/start.ts");

/** The longest that the kernel's start delays features, and that a busy page then delays each of them. */
const MAX_START_DELAY_MS = 3_000;
/** The longest that running cells delay features. Commands load what they need without waiting. */
const MAX_RUN_DELAY_MS = 8_000;
/** After a result, the user often runs the next cell right away, so features wait a little longer. */
const KERNEL_IDLE_MS = 250;

/** Starts all features while the page is idle. Returns a function that ends them. */
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
      // The notebook works without a feature that failed to load. Without a connection, that's no bug.
      begun.delete(load);
      if (navigator.onLine || !isMissing(error)) reportError(error);
    }
  };
  // A saved notebook may have a newer version in the account, which must arrive before the user edits this one.
  const all = !isOffered("saving")
    ? features
    : services.cloud.getState().currentFiddle
      ? [cloud, ...features]
      : [...features, cloud];
  // An input that is used before the kernel has started must not wait for that.
  const beginReacting = () => {
    if (features.includes(REACTIVE)) void begin(REACTIVE);
  };
  const stopWaiting = services.session.inputs.store.subscribe(beginReacting);
  if (services.modes.getState().app) beginReacting();
  const startAll = async () => {
    const deadline = performance.now() + MAX_RUN_DELAY_MS;
    await kernelAtRest(services.session, { idleMs: KERNEL_IDLE_MS, timeoutMs: MAX_START_DELAY_MS });
    for (const load of all) {
      await untilNothingRuns(services.session, Math.max(0, deadline - performance.now()));
      await idle();
      await begin(load);
    }
  };
  startAll().catch(reportError);
  // What couldn't be loaded while offline starts now.
  const onOnline = () => void startAll().catch(reportError);
  addEventListener("online", onOnline);
  const beginCloud = async () => {
    await begin(cloud);
    if (!begun.has(cloud)) services.cloud.setState({ wanted: false });
  };
  const stopListening = onWanted(services.cloud, () => void beginCloud());
  return () => {
    ended = true;
    removeEventListener("online", onOnline);
    stopListening();
    stopWaiting();
    for (const end of ends) end();
  };
}

/** Resolves when the page is idle. Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_START_DELAY_MS });
    else setTimeout(resolve, 500);
  });
}
