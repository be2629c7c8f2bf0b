import type { ColumnType, Generated } from "kysely";

/** A time that the database sets if none is given. */
type Time = ColumnType<Date, Date | undefined, Date>;

export interface AccountTables {
  readonly installation: InstallationTable;
  readonly users: UsersTable;
  readonly identities: IdentitiesTable;
  readonly sessions: SessionsTable;
  readonly pending_accounts: PendingAccountsTable;
  readonly usage: UsageTable;
}

/** At most one row, with the first user, who became an operator. */
interface InstallationTable {
  readonly id: Generated<boolean>;
  readonly first_user_id: string;
}

interface UsersTable {
  readonly id: Generated<string>;
  /** As the user entered it. */
  readonly email: string;
  /** The normalized address, which is unique. */
  readonly email_key: string;
  readonly email_verified_at: Date | null;
  /** Null if the user can only log in with a provider. */
  readonly password_hash: string | null;
  readonly role: Generated<"person" | "operator">;
  /** The name under which the user publishes solutions of challenges. Null before the first. */
  readonly public_name: string | null;
  /** Null means Free. */
  readonly plan: string | null;
  /** When the plan ends and becomes Free. Null means never. */
  readonly plan_ends_at: Date | null;
  readonly created_at: Time;
}

/** An account at an OpenID Connect provider that can log in to one of ours. */
interface IdentitiesTable {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
}

/** A logged-in device with its sequence of refresh tokens. */
interface SessionsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  /** The number of the last refresh token, which is the only valid one. */
  readonly generation: Generated<number>;
  readonly rotated_at: Time;
  readonly created_at: Time;
  readonly expires_at: Date;
  /** The browser's user agent. */
  readonly device: string;
  readonly address: string;
}

/** A registration whose address isn't confirmed yet. */
interface PendingAccountsTable {
  readonly id: Generated<string>;
  readonly email: string;
  readonly password_hash: string;
  readonly expires_at: Date;
}

interface UsageTable {
  readonly user_id: string;
  /** The size of all files in bytes. */
  readonly storage_used: Generated<number>;
  /** The size of all notebooks in bytes, including those in the trash. */
  readonly notebook_bytes: Generated<number>;
  /** The day of `prompt_count` in UTC, e.g. `2026-11-21`. */
  readonly prompt_day: string | null;
  readonly prompt_count: Generated<number>;
}
