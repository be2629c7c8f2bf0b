import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface AuditTables {
  readonly audit_log: AuditLogTable;
}

/** Operators' actions on accounts and content of others. */
interface AuditLogTable {
  readonly id: Generated<number>;
  readonly at: ColumnType<Date, Date | undefined, never>;
  /** A user's id, or `command line`. */
  readonly actor: string;
  readonly act: string;
  /** What the action changed, e.g. an account's address. */
  readonly subject: string;
  readonly details: JSONColumnType<Record<string, unknown>>;
}
