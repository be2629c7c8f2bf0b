import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { describeTool } from "../describe-tool.ts";
import { pythonSketch } from "../frame/notebook-sketch.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Choice } from "../parts/Choice.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { useEngine } from "../parts/use-engine.ts";
import { useNow } from "../parts/use-now.ts";
import { Builder } from "./Builder.tsx";
import { CronResult } from "./CronResult.tsx";
import { dialectNamed, type DialectName, DIALECTS, readSchedule } from "./dialect.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { ScheduleField } from "./ScheduleField.tsx";
import { CHOICES, START, type State } from "./state.ts";
import { allZones, isZone, momentIn, ownZone } from "./zones.ts";

export const meta = describeTool("cron");

const CronHelp = onlyRead(() => import("./CronHelp.tsx").then((m) => m.CronHelp));

const EXAMPLES: readonly Example<State>[] = [
  { label: "Weekdays at nine", state: { text: "0 9 * * 1-5" } },
  { label: "Friday or the 13th", state: { text: "0 0 13 * 5" } },
  { label: "Uneven step", state: { text: "*/7 * * * *" } },
  { label: "Clock change", state: { text: "30 2 * * *", zone: "Europe/Paris", start: "2026-03-27T00:00" } },
  { label: "Last Friday (Quartz)", state: { text: "0 0 10 ? * 6L", dialect: "quartz" } },
  { label: "AWS", state: { text: "cron(0 10 ? * MON-FRI *)", dialect: "aws", zone: "UTC" } },
];

const loadEngine = () => import("./engine.ts");

export default function CronPage() {
  const { state, change, linkFailure } = useToolState(START, CHOICES);
  const engine = useEngine(loadEngine);
  const now = useNow();
  const dialect = dialectNamed(state.dialect);
  const schedule = readSchedule(state.text, state.dialect);
  const alive = now !== null;
  const zone = dialect.zone ?? (isZone(state.zone) ? state.zone : alive ? ownZone() : "UTC");
  // To the minute, so that the list is computed anew sixty times less often than the clock ticks.
  const minute = alive ? Math.floor(now / 60_000) * 60_000 : 0;
  const from = state.start === "" ? new Date(minute) : momentIn(zone, state.start);
  const problem = engine?.problemOf(schedule) ?? (schedule.kind === "failed" ? schedule.message : null);
  const runs =
    engine && alive && problem === null && from
      ? engine.runsOf(schedule, { count: state.count, zone, from, direction: state.direction })
      : null;
  return (
    <ToolPage
      name="cron"
      linkFailure={linkFailure}
      share={{ ...state, zone }}
      notebook={() =>
        runs && runs.length > 0
          ? pythonSketch(
              pythonSnippet(
                state.text,
                zone,
                runs.map(({ at }) => at),
              ),
            )
          : null
      }
      help={<CronHelp />}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...START, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <ScheduleField
            text={state.text}
            dialect={state.dialect}
            problem={problem}
            onText={(text) => change({ text })}
          />
          <Select
            label="Dialect"
            value={state.dialect}
            options={DIALECTS.map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => change({ dialect: name as DialectName })}
            className="w-full sm:w-48 [&_select]:h-11"
          />
        </div>
        {schedule.kind === "cron" && (
          <Builder
            dialect={schedule.dialect}
            fields={schedule.fields}
            onChange={(fields) => {
              const line = dialect.fields.map((name) => fields[name]).join(" ");
              change({
                text: dialect.name === "aws" ? `cron(${line})` : line.replace(dialect.optionalYear ? / \*$/ : /$^/, ""),
              });
            }}
          />
        )}
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Time zone"
            value={zone}
            options={(alive ? allZones() : [zone]).map((name) => ({ value: name, label: name }))}
            disabled={dialect.zone !== null}
            onChange={(name) => change({ zone: name })}
            className="w-full sm:w-60"
          />
          <TextField
            type="datetime-local"
            label="Count from (empty: now)"
            value={state.start}
            onChange={({ target }) => change({ start: target.value })}
            error={from ? null : "Write a date from the year 1900 to 9999."}
            className="w-full sm:w-56"
          />
          <Choice
            label="Runs"
            value={state.direction}
            options={[
              { value: "next", label: "Next" },
              { value: "previous", label: "Previous" },
            ]}
            onChange={(direction) => change({ direction })}
          />
          <Select
            label="How many"
            value={String(state.count)}
            options={[5, 10, 25, 50, 100].map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => change({ count: Number(count) })}
            className="w-24"
          />
        </div>
        <CronResult
          schedule={schedule}
          words={problem === null ? (engine?.describeSchedule(schedule) ?? null) : ""}
          runs={runs}
          zone={zone}
          text={state.text}
          now={now ?? 0}
        />
      </div>
    </ToolPage>
  );
}
