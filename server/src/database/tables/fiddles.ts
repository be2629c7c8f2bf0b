import type { Visibility } from "@fiddle/protocol";
import type { Generated } from "kysely";

export interface FiddleTables {
  readonly fiddles: FiddlesTable;
  readonly fiddle_visits: FiddleVisitsTable;
  readonly erased_fiddles: ErasedFiddlesTable;
}

interface FiddlesTable {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly tags: string[];
  readonly visibility: Visibility;
  readonly kernel_name: string;
  /** JSON, as text: PostgreSQL's own JSON types refuse some strings that notebooks may hold. */
  readonly notebook: string;
  /** Bytes, counted to the owner's `notebook_bytes`. */
  readonly notebook_size: number;
  /** Counts the changes, from 1. */
  readonly revision: Generated<number>;
  /** Of the change that made this revision, so that the same one is known when it comes again. */
  readonly change_hash: string;
  readonly forked_from: string | null;
  readonly taken_down: Generated<boolean>;
  readonly taken_down_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

/** When a person last opened a fiddle. */
interface FiddleVisitsTable {
  readonly user_id: string;
  readonly fiddle_id: string;
  readonly opened_at: Date;
}

/** What is gone for good, so that nobody can put something else where links and embeds lead. The database fills it by itself. */
interface ErasedFiddlesTable {
  readonly id: string;
}
