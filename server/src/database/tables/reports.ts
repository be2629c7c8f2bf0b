import type { Generated } from "kysely";

export interface ReportTables {
  readonly reports: ReportsTable;
}

/** What somebody says against a shared fiddle: once each, and again in other words. */
interface ReportsTable {
  readonly id: Generated<string>;
  readonly fiddle_id: string;
  /** Null: nobody who was logged in, or whose account is gone. */
  readonly reporter_id: string | null;
  readonly reason: string;
  readonly created_at: Date;
  /** When an operator looked at it. */
  readonly settled_at: Date | null;
}
