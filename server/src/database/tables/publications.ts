import type { Generated } from "kysely";

export interface PublicationTables {
  readonly publications: PublicationsTable;
  readonly publication_files: PublicationFilesTable;
  readonly retired_slugs: RetiredSlugsTable;
}

/** A fiddle that was published as an app, in its last published version. */
interface PublicationsTable {
  readonly id: string;
  /** The name in `/apps/{slug}`, unique. */
  readonly slug: string;
  readonly owner_id: string;
  /** Null once the fiddle was deleted permanently. The app stays. */
  readonly fiddle_id: string | null;
  /** How often it was published, starting at 1. */
  readonly version: number;
  /** The fiddle's revision that this version is a copy of. */
  readonly revision: number;
  readonly title: string;
  /** Whom readers see as the author; null for nobody. */
  readonly author: string | null;
  readonly kernel_name: string;
  /** JSON as text, like `fiddles.notebook`. Empty once it's unpublished. */
  readonly notebook: string;
  /** The size in bytes, which is part of the owner's `notebook_bytes`. */
  readonly notebook_size: number;
  readonly created_at: Date;
  readonly published_at: Date;
  /** Null while readers can open it. */
  readonly unpublished_at: Date | null;
  /** When results were stored in the notebook since it was published. */
  readonly refreshed_at: Date | null;
  /** Whether readers can run the queries with their own values. */
  readonly reader_queries: Generated<boolean>;
  readonly taken_down: Generated<boolean>;
  readonly taken_down_reason: string | null;
}

/** A file of a publication, whose content it shares with the fiddle. */
interface PublicationFilesTable {
  readonly id: Generated<string>;
  readonly publication_id: string;
  readonly name: string;
  /** The size in bytes, which counts toward the owner's quota. */
  readonly size: number;
  readonly blob_id: string;
  readonly updated_at: Date;
}

/** The slugs of deleted publications, which are never reused because links and embeds can point to them. A trigger fills it. */
interface RetiredSlugsTable {
  readonly slug: string;
}
