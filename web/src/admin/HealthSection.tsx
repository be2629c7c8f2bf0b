import type { AdminHealthAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { StatusPill, type StatusTone } from "@fiddle/ui/status-pill.tsx";
import type { ReactNode } from "react";
import { formatBytes } from "../platform/format.ts";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { useRootData } from "../platform/root-data.ts";
import { RelativeTime } from "../saved/RelativeTime.tsx";
import { listClass } from "../saved/SavedPage.tsx";
import { QueryResult } from "./QueryResult.tsx";

type Part = AdminHealthAnswer["parts"][number];

/** The state of each part of the server, checked when this section opens. */
export function HealthSection() {
  const health = useApiQuery<AdminHealthAnswer>("/api/admin/health");
  const { buildId } = useRootData();
  const [, reload] = health;
  return (
    <div className="flex flex-col gap-5 pt-4">
      <QueryResult query={health}>
        {({ parts, versions, started_at: started, memory }) => (
          <>
            <ul aria-label="Server components" className={listClass}>
              {parts.map((part) => (
                <PartRow key={part.name} part={part} />
              ))}
            </ul>
            <dl aria-label="Versions" className="m-0 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
              <Line name="Build">
                <code>{buildId}</code>
              </Line>
              <Line name="Node">{versions.node}</Line>
              <Line name="Database">{versions.database || "unknown"}</Line>
              <Line name="Memory">{formatBytes(memory)}</Line>
              <Line name="This server">
                <RelativeTime date={started} verb="started" />
              </Line>
            </dl>
          </>
        )}
      </QueryResult>
      <Button className="self-start" onClick={reload}>
        Refresh
      </Button>
    </div>
  );
}

function PartRow({ part: { name, state, says, milliseconds } }: { readonly part: Part }) {
  return (
    <li aria-label={NAMES[name]} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5 sm:px-4">
      <span dir="auto" className="w-28 font-medium text-primary">
        {NAMES[name]}
      </span>
      <StatusPill label={`State of ${NAMES[name]}`} tone={TONES[state]} className="w-24">
        {STATE_LABELS[state]}
      </StatusPill>
      <span className="min-w-48 flex-1 wrap-anywhere text-sm text-secondary">{says}</span>
      {milliseconds !== null && <span className="text-xs text-muted tabular-nums">{milliseconds} ms</span>}
    </li>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt dir="auto" className="text-muted">
        {name}
      </dt>
      <dd className="m-0 text-secondary tabular-nums">{children}</dd>
    </>
  );
}

const NAMES: Record<Part["name"], string> = {
  database: "Database",
  files: "Files",
  redis: "Redis",
  mail: "Email",
  scanner: "Virus scanner",
};
const TONES: Record<Part["state"], StatusTone> = { well: "good", failing: "bad", unused: "idle" };
const STATE_LABELS: Record<Part["state"], string> = { well: "Healthy", failing: "Failing", unused: "Not set up" };
