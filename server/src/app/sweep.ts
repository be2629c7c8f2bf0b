import { resealConnections } from "../connections/reseal.ts";
import { sweepPrompts } from "../agent/prompt-limit.ts";
import { sweepFiddles } from "../fiddles/delete-fiddle.ts";
import { sweepUnusedContent } from "../storage/remove-files.ts";
import { sweepStaged } from "../platform/stage.ts";
import { sweepRefreshes } from "../refreshes/slots.ts";
import { sweepOrphanedBlobs } from "../storage/orphaned-blobs.ts";
import { sweepUploads } from "../files/uploads.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";

const SWEEP_INTERVAL_MS = 3600 * 1000;

/** Permanently removes expired data and reseals secrets with the newest key, now and every hour. Several replicas can do this at the same time. */
export function startSweeping(services: Services): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const sweepNext = () => void (running = running.then(() => sweep(services)));
  sweepNext();
  const timer = setInterval(sweepNext, SWEEP_INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

async function sweep(services: Services): Promise<void> {
  for (const step of STEPS)
    try {
      await step(services);
    } catch (error) {
      // The other steps continue, and this one is retried in an hour.
      services.log.error("sweeping failed", errorFields(error));
    }
}

const STEPS: readonly ((services: Services) => Promise<unknown>)[] = [
  sweepFiddles,
  sweepUploads,
  sweepUnusedContent,
  sweepOrphanedBlobs,
  resealConnections,
  sweepPrompts,
  sweepRefreshes,
  ({ env, now }) => sweepStaged(env.dataDir, now()),
];
