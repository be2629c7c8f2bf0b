import type { AdminAuditLogAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useState } from "react";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { RelativeTime } from "../saved/RelativeTime.tsx";
import { listClass } from "../saved/SavedPage.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { Pagination } from "./Pagination.tsx";

type Entry = AdminAuditLogAnswer["acts"][number];

/** What operators did, on this page and on the command line. */
export function AuditLogSection() {
  const [page, setPage] = useState(1);
  return (
    <QueryResult query={useApiQuery<AdminAuditLogAnswer>(`/api/admin/acts?page=${page}`)}>
      {({ acts: entries, found }) =>
        found === 0 ? (
          <EmptyState title="Nothing yet">Every operator action is logged here.</EmptyState>
        ) : (
          <div className="flex flex-col gap-3 pt-4">
            <ul aria-label="Log" className={listClass}>
              {entries.map((entry) => (
                <li key={entry.id} className="flex flex-col gap-0.5 px-3 py-2.5 sm:px-4">
                  <span className="text-sm wrap-anywhere text-primary">
                    {capitalize(entry.act)} · {entry.subject}
                    <span className="text-muted">{detailText(entry)}</span>
                  </span>
                  <span className="text-xs text-muted">
                    {entry.actor} · <RelativeTime date={entry.at} verb="done" />
                  </span>
                </li>
              ))}
            </ul>
            <Pagination page={page} found={found} noun="action" onPage={setPage} />
          </div>
        )
      }
    </QueryResult>
  );
}

/** " · plan Pro" for `{ plan: "Pro", until: null }`. */
function detailText({ details }: Entry): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => ` · ${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
