import type { ColumnType, Generated } from "kysely";

/** Set by the database or given, and compared as a date. */
type Time = ColumnType<Date, Date | undefined, Date>;

export interface AccountTables {
  readonly installation: InstallationTable;
  readonly users: UsersTable;
  readonly identities: IdentitiesTable;
  readonly sessions: SessionsTable;
  readonly pending_accounts: PendingAccountsTable;
  readonly usage: UsageTable;
}

/** One row at most: who came first, and so became its operator. */
interface InstallationTable {
  readonly id: Generated<boolean>;
  readonly first_user_id: string;
}

interface UsersTable {
  readonly id: Generated<string>;
  /** As the person wrote it. */
  readonly email: string;
  /** In lower case: what makes it the same address. */
  readonly email_key: string;
  readonly email_verified_at: Date | null;
  /** Null where the account is entered through another provider only. */
  readonly password_hash: string | null;
  readonly role: Generated<"person" | "operator">;
  /** Null: Free. */
  readonly plan: string | null;
  /** When the plan falls back to Free; null: never. */
  readonly plan_ends_at: Date | null;
  readonly created_at: Time;
}

/** An account at an OpenID provider that enters one of ours. */
interface IdentitiesTable {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
}

/** A device that is logged in: one family of refresh tokens. */
interface SessionsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  /** Counts the refresh tokens given out; only the last one is good. */
  readonly generation: Generated<number>;
  readonly rotated_at: Time;
  readonly created_at: Time;
  readonly expires_at: Date;
  /** The browser's own name for itself, and where it called from last. */
  readonly device: string;
  readonly address: string;
}

/** Somebody who registered and has not yet opened the link in the mail. */
interface PendingAccountsTable {
  readonly id: Generated<string>;
  readonly email: string;
  readonly password_hash: string;
  readonly expires_at: Date;
}

interface UsageTable {
  readonly user_id: string;
  /** Bytes of files. */
  readonly storage_used: Generated<number>;
  /** Bytes of all notebooks, those in the bin too. */
  readonly notebook_bytes: Generated<number>;
  /** The day in UTC that `prompt_count` counts, as 2026-11-21. */
  readonly prompt_day: string | null;
  readonly prompt_count: Generated<number>;
}
