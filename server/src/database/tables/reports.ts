import type { Generated } from "kysely";

export interface ReportTables {
  readonly reports: ReportsTable;
}

/** A report about a shared fiddle. A user's later report replaces the first one. */
interface ReportsTable {
  readonly id: Generated<string>;
  readonly fiddle_id: string;
  /** Null for a guest, or if the account was deleted. */
  readonly reporter_id: string | null;
  readonly reason: string;
  readonly created_at: Date;
  /** When an operator handled it. */
  readonly settled_at: Date | null;
}
