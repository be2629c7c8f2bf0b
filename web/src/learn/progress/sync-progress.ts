import { type Progress, progressListSchema } from "@fiddle/protocol/learn/progress.ts";
import { api } from "../../accounts/api.ts";
import { isLoggedIn } from "../../accounts/session.ts";
import { mergeIntoStore, progressOf, progressStore } from "./progress-store.ts";

/** The most records that one call takes. */
const BATCH = 100;

/** Merges this browser's progress with the account's, in both directions. Does nothing for a guest. */
export async function syncAllProgress(): Promise<void> {
  if (!isLoggedIn()) return;
  const { attempts } = progressListSchema.parse(await api("/api/attempts"));
  mergeIntoStore(attempts);
  const server = new Map(attempts.map((record) => [record.item, JSON.stringify(record)]));
  const changed = Object.values(progressStore.getState().items).filter(
    (record) => server.get(record.item) !== JSON.stringify(record),
  );
  for (let i = 0; i < changed.length; i += BATCH) await send(changed.slice(i, i + BATCH));
}

/** Sends one item's record after the learner ran, submitted or solved something. */
export async function syncItem(item: string): Promise<void> {
  if (isLoggedIn()) await send([progressOf(item)]);
}

async function send(attempts: readonly Progress[]): Promise<void> {
  const answer = progressListSchema.parse(await api("/api/attempts", { json: { attempts } }));
  mergeIntoStore(answer.attempts);
}
