import type { Generated } from "kysely";
import type { RefreshState, ScheduleRuns } from "@fiddle/protocol";

export interface RefreshTables {
  readonly schedules: SchedulesTable;
  readonly refreshes: RefreshesTable;
}

/** When a published app is refreshed. */
interface SchedulesTable {
  readonly publication_id: string;
  readonly owner_id: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** An IANA time zone, in which the fields are meant. */
  readonly zone: string;
  readonly runs: ScheduleRuns;
  /** When the next slot is due; null once it has stopped. */
  readonly next_at: Date | null;
  /** How many refreshes in a row have failed. */
  readonly failures: Generated<number>;
  readonly created_at: Date;
}

/** A slot: one refresh that began, or is over. It's written before anything runs, so that no slot runs twice. */
interface RefreshesTable {
  readonly id: Generated<string>;
  readonly publication_id: string;
  readonly owner_id: string;
  /** Unique for a publication. */
  readonly due_at: Date;
  readonly runs: ScheduleRuns;
  readonly state: RefreshState;
  /** When the process that runs it counts as gone. */
  readonly lease_until: Date;
  readonly began_at: Date;
  readonly ended_at: Date | null;
  /** Why it failed, as a sentence for the owner. */
  readonly message: string | null;
}
