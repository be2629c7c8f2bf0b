import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface AuditTables {
  readonly audit_log: AuditLogTable;
}

/** What operators did to the accounts and things of others. */
interface AuditLogTable {
  readonly id: Generated<number>;
  readonly at: ColumnType<Date, Date | undefined, never>;
  /** Who: an account's id, or `command line`. */
  readonly actor: string;
  readonly act: string;
  /** To what, e.g. an account's id. */
  readonly subject: string;
  readonly details: JSONColumnType<Record<string, unknown>>;
}
