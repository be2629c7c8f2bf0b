import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { QueryResult } from "./QueryResult.tsx";
import { ReportCard } from "./ReportCard.tsx";

/** Shared notebooks that were reported or taken down. */
export function ReportsSection() {
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
