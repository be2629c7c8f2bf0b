import { Button } from "@fiddle/ui/button.tsx";
import { CalendarPlus, Download } from "lucide-react";
import { download } from "../../outputs/download.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { formatDuration } from "../parts/format-duration.ts";
import { MAX_SKIPPED_RUNS } from "./clock-change.ts";
import type { Run } from "./engine.ts";
import { toCalendar, toCsv } from "./export-runs.ts";
import { formatIn, localZone } from "./zones.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

interface RunsTableProps {
  readonly runs: readonly Run[];
  readonly zone: string;
  readonly title: string;
  readonly now: number;
}

/** The runs in the schedule's time zone, in the visitor's and in UTC, with the effects of clock changes. */
export function RunsTable({ runs, zone, title, now }: RunsTableProps) {
  const zones = [...new Set([zone, localZone(), "UTC"])];
  const dates = runs.map(({ at }) => at);
  return (
    <div className="flex flex-col gap-2">
      <ScrollArea label="Runs" className="max-h-112 overflow-auto rounded-lg border border-line">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="sr-only">Runs</caption>
          <thead>
            <tr className="sticky top-0 bg-sunken">
              <th scope="col">From now</th>
              {zones.map((name) => (
                <th dir="auto" key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map(({ at, clockChange, skipped }) => (
              <tr key={at.getTime()} className="last:[&>*]:border-0">
                <td className="text-muted">
                  {at.getTime() < now
                    ? `${formatDuration(now - at.getTime())} ago`
                    : `in ${formatDuration(at.getTime() - now)}`}
                </td>
                {zones.map((name, column) => (
                  <td key={name} className={column === 0 ? "text-primary" : "text-muted"}>
                    {formatIn(name, at)}
                    {column === 0 && clockChange && (
                      <span className="ml-2 rounded-sm bg-warn-soft px-1.5 py-0.5 text-xs text-warn">
                        {CLOCK_CHANGES[clockChange]}
                      </span>
                    )}
                    {column === 0 && skipped > 0 && (
                      <span className="ml-2 rounded-sm bg-warn-soft px-1.5 py-0.5 text-xs text-warn">
                        {describeSkipped(skipped)}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="flex flex-wrap gap-1.5">
        <CopyButton label="Copy list" text={runs.map(({ at }) => formatIn(zone, at)).join("\n")} />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => download("runs.csv", new Blob([toCsv(dates, zone)], { type: "text/csv" }))}
        >
          <Download aria-hidden />
          CSV
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            download("runs.ics", new Blob([toCalendar(dates, title, new Date(now))], { type: "text/calendar" }))
          }
        >
          <CalendarPlus aria-hidden />
          Calendar (ICS)
        </Button>
      </div>
    </div>
  );
}

function describeSkipped(skipped: number): string {
  const runs = skipped === 1 ? "1 run" : `${skipped}${skipped >= MAX_SKIPPED_RUNS ? "+" : ""} runs`;
  return `${runs} skipped before this: clocks go forward`;
}

const CLOCK_CHANGES = {
  nonexistent: "clocks go forward at this time",
  repeated: "this time occurs twice",
} as const;
