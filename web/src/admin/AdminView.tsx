import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useSearchParams } from "react-router";
import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { AuditLogSection } from "./AuditLogSection.tsx";
import { AdminFrame } from "./AdminSkeleton.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { UsageSection } from "./UsageSection.tsx";
import { UsersSection } from "./UsersSection.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { ReportCard } from "./ReportCard.tsx";

const SECTIONS = [
  { id: "users", label: "Users", content: <UsersSection /> },
  { id: "usage", label: "Plans and usage", content: <UsageSection /> },
  { id: "reports", label: "Reports", content: <ReportsSection /> },
  { id: "health", label: "Health", content: <HealthSection /> },
  { id: "log", label: "Log", content: <AuditLogSection /> },
];

/** The operator's page. The address names the section that is shown. */
export function AdminView() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("section");
  const value = SECTIONS.find(({ id }) => id === requested)?.id ?? "users";
  return (
    <AdminFrame>
      <Tabs
        label="Sections"
        tabs={SECTIONS}
        value={value}
        onChange={(section) => setSearch({ section }, { replace: true })}
      />
    </AdminFrame>
  );
}

/** Shared notebooks that were reported or taken down. */
function ReportsSection() {
  const reports = useApiQuery<AdminFlagsAnswer>("/api/admin/flags");
  const [, reload] = reports;
  return (
    <QueryResult query={reports}>
      {({ fiddles }) =>
        fiddles.length === 0 ? (
          <EmptyState title="No reports">
            Reports about shared notebooks appear here. Notebooks you take down stay listed.
          </EmptyState>
        ) : (
          <ul aria-label="Reports" className="m-0 flex list-none flex-col gap-3 p-0 pt-4">
            {fiddles.map((fiddle) => (
              <ReportCard key={fiddle.id} fiddle={fiddle} onDone={reload} />
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}
