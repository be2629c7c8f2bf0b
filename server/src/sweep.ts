import { sweepFiddles } from "./fiddles/delete-fiddle.ts";
import { sweepUnusedContent } from "./files/remove-files.ts";
import { sweepStaged } from "./files/stage.ts";
import { sweepOrphanedBlobs } from "./files/orphaned-blobs.ts";
import { sweepUploads } from "./files/uploads.ts";
import { errorFields } from "./platform/log.ts";
import type { Services } from "./services.ts";

const SWEEP_INTERVAL_MS = 3600 * 1000;

/** Removes, now and every hour, what nobody can have back. Several servers may do so at once. */
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
      // It is tried again in an hour, and the others go on.
      services.log.error("sweeping failed", errorFields(error));
    }
}

const STEPS: readonly ((services: Services) => Promise<unknown>)[] = [
  sweepFiddles,
  sweepUploads,
  sweepUnusedContent,
  sweepOrphanedBlobs,
  ({ env, now }) => sweepStaged(env.dataDir, now()),
];
