import type { TutorChallenge } from "@fiddle/agent/tutor/challenge.ts";
import type { Plan } from "@fiddle/protocol";
import type { Redis } from "ioredis";
import type { Stripe } from "stripe";
import type { OpenDatabase } from "../database/open.ts";
import type { Limits } from "../limits/limits.ts";
import type { Mail } from "../mail/mail.ts";
import type { BlobStore } from "../platform/blob-store.ts";
import type { Env } from "../platform/env.ts";
import type { Keys } from "../platform/keys.ts";
import type { Log } from "../platform/log.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Scanner } from "../platform/scanner.ts";
import type { AgentFunctions } from "./agent-functions.ts";
import type { UserDataExporter } from "./user-data-exporter.ts";

/** What the API's handlers work with. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly db: OpenDatabase["db"];
  readonly blobStore: BlobStore;
  /** Null if uploads aren't scanned for viruses. */
  readonly scanner: Scanner | null;
  readonly redis: Redis | null;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly mail: Mail;
  /** What strangers send and the process holds is counted here: bodies, prompts, messages of databases. */
  readonly memory: MemoryBudget;
  readonly plans: readonly Plan[];
  readonly agent: AgentFunctions;
  /** A challenge by its slug, with the solution that only the tutor may know; null if there's none. */
  readonly findChallenge: (slug: string) => TutorChallenge | null;
  /** Whether there is a challenge, tutorial or example with this address, e.g. `challenges/count-vowels`. */
  readonly hasItem: (item: string) => boolean;
  /** Null if plans can't be bought and operators grant them. */
  readonly stripe: Stripe | null;
  /** Each exports and deletes one kind of a user's data. */
  readonly exporters: readonly UserDataExporter[];
  readonly now: () => Date;
}
