import { capitalize } from "@fiddle/notebook/capitalize";
import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useSearchParams } from "react-router";
import type { AdminAuditLogAnswer, AdminFlagsAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useState } from "react";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { AdminFrame } from "./AdminSkeleton.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { UsageSection } from "./UsageSection.tsx";
import { UsersSection } from "./UsersSection.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { RelativeTime } from "../saved/RelativeTime.tsx";
import { listClass } from "../saved/SavedPage.tsx";
import { Pagination } from "./Pagination.tsx";

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
      {({ fiddles, publications, solutions }) =>
        fiddles.length + publications.length + solutions.length === 0 ? (
          <EmptyState title="No reports">
            Reports about shared notebooks, apps and solutions appear here. What you take down stays listed.
          </EmptyState>
        ) : (
          <ul aria-label="Reports" className="m-0 flex list-none flex-col gap-3 p-0 pt-4">
            {fiddles.map((fiddle) => (
              <ReportCard
                key={fiddle.id}
                subject={{
                  ...fiddle,
                  path: `/api/admin/fiddles/${fiddle.id}`,
                  address: fiddle.title === null ? null : `/fiddles/${fiddle.id}`,
                  title: fiddle.title ?? "A notebook that is now private",
                  what: "notebook",
                  note: VISIBILITY_NOTES[fiddle.visibility],
                }}
                onDone={reload}
              />
            ))}
            {publications.map((app) => (
              <ReportCard
                key={app.id}
                subject={{
                  ...app,
                  path: `/api/admin/publications/${app.id}`,
                  address: `/apps/${app.slug}`,
                  what: "app",
                  note: "Published app",
                }}
                onDone={reload}
              />
            ))}
            {solutions.map((solution) => (
              <ReportCard
                key={solution.id}
                subject={{
                  ...solution,
                  path: `/api/admin/solutions/${solution.id}`,
                  address: null,
                  title: `${solution.name}'s solution of ${solution.challenge}`,
                  what: "solution",
                  note: "Published solution",
                  text: solution.code === "" ? "(taken back by its author)" : solution.code,
                }}
                onDone={reload}
              />
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

const VISIBILITY_NOTES = { private: "Private", unlisted: "Unlisted", public: "Public" } as const;

type Entry = AdminAuditLogAnswer["acts"][number];

/** What operators did, on this page and on the command line. */
function AuditLogSection() {
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
