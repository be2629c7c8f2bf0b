import { resealConnections } from "./connections/reseal.ts";
import { sweepFiddles } from "./fiddles/delete-fiddle.ts";
import { sweepBlobs } from "./files/remove-files.ts";
import { sweepIncoming } from "./files/stage.ts";
import { sweepBytes } from "./files/unwanted-bytes.ts";
import { sweepUploads } from "./files/uploads.ts";
import { errorFields } from "./platform/log.ts";
import type { Services } from "./services.ts";

const HOUR = 3600 * 1000;

/** Removes, now and every hour, what nobody can have back, and seals again what an older key sealed. Several servers may do so at once. */
export function startSweeping(services: Services): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const sweepNext = () => void (running = running.then(() => sweep(services)));
  sweepNext();
  const timer = setInterval(sweepNext, HOUR);
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
  sweepBlobs,
  sweepBytes,
  resealConnections,
  ({ env, now }) => sweepIncoming(env.dataDir, now()),
];
