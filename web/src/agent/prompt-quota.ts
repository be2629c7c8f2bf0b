import { onHost } from "../platform/base.ts";
import type { OtherWay } from "../accounts/dialogs.ts";
import type { User } from "@fiddle/protocol";
import { writeStored } from "../platform/storage.ts";

/** The specification's names. They mirror what the server said, and decide nothing. */
const STORED_COUNT = "PF_NUM_AI_PROMPTS";
const STORED_DATE = "PF_STORED_DATE";

/** Stores how many prompts were sent today, as the server counts them. Its day is UTC. */
export function mirrorPromptQuota({ prompt_count: count }: Partial<User>, now = new Date()): void {
  if (count === undefined) return;
  writeStored(STORED_COUNT, String(count));
  writeStored(STORED_DATE, now.toISOString().slice(0, 10));
}

/** A refusal's message with the time at which there are new prompts, as the user's clock will show it. */
export function withResetTime(
  { message, resets_at: resetsAt }: { readonly message: string; readonly resets_at?: string | undefined },
  now = new Date(),
): string {
  return resetsAt === undefined ? message : `${message} You get new ones ${localTime(new Date(resetsAt), now)}.`;
}

/** A time within the next day, e.g. `tomorrow at 2:00 AM`. */
export function localTime(time: Date, now = new Date()): string {
  const day = time.toDateString() === now.toDateString() ? "today" : "tomorrow";
  if (time.getHours() === 0 && time.getMinutes() === 0) return `${day} at midnight`;
  return `${day} at ${time.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}`;
}

/** The query parameter of `/new` that opens the part of the agent's panel with the models. */
export const OWN_MODEL_PARAMETER = "own-model";

/** The way on where no prompts are left, from a page without a notebook. What the page holds stays open. */
export const OWN_MODEL_WAY: OtherWay = {
  label: "Use your own model",
  take: () => void window.open(onHost(`/new?${OWN_MODEL_PARAMETER}`), "_blank", "noopener"),
};
