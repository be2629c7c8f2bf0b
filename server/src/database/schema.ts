import type { AccountTables } from "./tables/accounts.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { BillingTables } from "./tables/billing.ts";
import type { ConnectionTables } from "./tables/connections.ts";
import type { FiddleTables } from "./tables/fiddles.ts";
import type { FileTables } from "./tables/files.ts";
import type { PromptTables } from "./tables/prompts.ts";
import type { LearnTables } from "./tables/learn.ts";
import type { PublicationTables } from "./tables/publications.ts";
import type { RefreshTables } from "./tables/refreshes.ts";
import type { ReportTables } from "./tables/reports.ts";

/** All tables. Each feature has a file under `tables/` and its own migrations. */
export interface Database
  extends
    AccountTables,
    AuditTables,
    BillingTables,
    ConnectionTables,
    FiddleTables,
    FileTables,
    LearnTables,
    PromptTables,
    PublicationTables,
    RefreshTables,
    ReportTables {}
