import { databasesOf } from "../connections/run-query.ts";
import type { Services } from "../contract/services.ts";
import { errorFields } from "../platform/log.ts";
import { refreshApp } from "./refresh-app.ts";
import { loseSlots, type Slot, takeDueSlot } from "./slots.ts";

/** How often a process looks for due slots. Replicas that start together drift apart. */
const LOOK_INTERVAL_MS = 10_000;
const LOOK_SPREAD_MS = 2_000;
/** How many apps one process refreshes at once. */
const MAX_RUNNING = 4;

/**
 * Refreshes apps whose slots are due, until it's stopped. Any number of processes can do this on one database. `stop` resolves
 * once the slots that were running are recorded.
 */
export function startRefreshing(services: Services): { readonly stop: () => Promise<void> } {
  const databases = databasesOf(services);
  const stopped = new AbortController();
  const running = new Map<Slot, Promise<void>>();
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(lookOnce);
  };
  look();
  const timer = setInterval(look, LOOK_INTERVAL_MS + Math.random() * LOOK_SPREAD_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await looking;
      await Promise.all(running.values());
    },
  };

  async function lookOnce(): Promise<void> {
    try {
      await loseSlots(services, "expired");
      await takeAll();
    } catch (error) {
      services.log.error("looking for due refreshes failed", errorFields(error));
    }
  }

  async function takeAll(): Promise<void> {
    while (running.size < MAX_RUNNING && !stopped.signal.aborted) {
      const slot = await takeDueSlot(services, "queries");
      if (!slot) return;
      running.set(slot, refresh(slot));
    }
  }

  async function refresh(slot: Slot): Promise<void> {
    await refreshApp(services, databases, slot, stopped.signal);
    running.delete(slot);
    look();
  }
}
