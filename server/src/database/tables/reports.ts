import type { Generated } from "kysely";

export interface ReportTables {
  readonly reports: ReportsTable;
}

/** A report about a shared fiddle, a published app or a published solution, one of the three. A user's later report replaces the first one. */
interface ReportsTable {
  readonly id: Generated<string>;
  readonly fiddle_id: string | null;
  readonly publication_id: string | null;
  readonly solution_id: string | null;
  /** Null for a guest, or if the account was deleted. */
  readonly reporter_id: string | null;
  readonly reason: string;
  readonly created_at: Date;
  /** When an operator handled it. */
  readonly settled_at: Date | null;
}
