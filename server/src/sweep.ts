import { sweepFiddles } from "./fiddles/delete-fiddle.ts";
import { sweepBlobs } from "./files/remove-files.ts";
import { sweepUploads } from "./files/uploads.ts";
import { errorFields } from "./platform/log.ts";
import type { Services } from "./services.ts";

const HOUR = 3600 * 1000;

/** Removes, now and every hour, what nobody can have back. Several servers may do so at once. */
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
  try {
    await sweepFiddles(services);
    await sweepUploads(services);
    await sweepBlobs(services);
  } catch (error) {
    // It is tried again in an hour.
    services.log.error("sweeping failed", errorFields(error));
  }
}
