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
  /** JSON as text, because PostgreSQL's JSON types reject some strings that notebooks can contain. */
  readonly notebook: string;
  /** The size in bytes, which is part of the owner's `notebook_bytes`. */
  readonly notebook_size: number;
  /** The number of changes, starting at 1. */
  readonly revision: Generated<number>;
  /** The hash of the last change, to detect when the same change is sent again. */
  readonly change_hash: string;
  readonly forked_from: string | null;
  readonly taken_down: Generated<boolean>;
  readonly taken_down_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

/** When a user last opened a fiddle. */
interface FiddleVisitsTable {
  readonly user_id: string;
  readonly fiddle_id: string;
  readonly opened_at: Date;
}

/** The ids of permanently deleted fiddles, which are never reused because links and embeds can point to them. A trigger fills it. */
interface ErasedFiddlesTable {
  readonly id: string;
}
