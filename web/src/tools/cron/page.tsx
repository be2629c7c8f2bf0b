import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { type Example, Examples } from "../parts/Examples.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { useNow } from "../parts/use-now.ts";
import { Builder } from "./Builder.tsx";
import { type DialectName, dialectNamed, DIALECTS, parseSchedule, type Schedule } from "./dialect.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { RunsTable } from "./RunsTable.tsx";
import { RunOptions } from "./RunOptions.tsx";
import { ScheduleField } from "./ScheduleField.tsx";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";
import { allZones, isZone, localZone, parseLocalTime } from "./zones.ts";
import { Notice } from "../parts/Notice.tsx";
import { notesFor } from "./schedule-notes.ts";

export const meta = toolMeta("cron");

const EXAMPLES: readonly Example<State>[] = [
  { label: "Weekdays at 9", state: { text: "0 9 * * 1-5" } },
  { label: "Friday or the 13th", state: { text: "0 0 13 * 5" } },
  { label: "Uneven step", state: { text: "*/7 * * * *" } },
  { label: "Clock change", state: { text: "30 2 * * *", zone: "Europe/Paris", start: "2026-03-27T00:00" } },
  { label: "Last Friday (Quartz)", state: { text: "0 0 10 ? * 6L", dialect: "quartz" } },
  { label: "AWS", state: { text: "cron(0 10 ? * MON-FRI *)", dialect: "aws", zone: "UTC" } },
];

export default function CronPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const engine = useLoaded(() => import("./engine.ts"), [], null);
  const now = useNow();
  const dialect = dialectNamed(state.dialect);
  const schedule = parseSchedule(state.text, state.dialect);
  const isHydrated = now !== null;
  const zone = dialect.zone ?? (isZone(state.zone) ? state.zone : isHydrated ? localZone() : "UTC");
  // Rounded to the minute, so that the runs are not recomputed every second.
  const minute = isHydrated ? Math.floor(now / 60_000) * 60_000 : 0;
  const from = state.start === "" ? new Date(minute) : parseLocalTime(zone, state.start);
  const problem = engine?.findProblem(schedule) ?? (schedule.kind === "failed" ? schedule.message : null);
  const offersSeconds =
    problem !== null && state.dialect === "unix" && parseSchedule(state.text, "seconds").kind === "cron";
  const runs =
    engine && isHydrated && problem === null && from
      ? engine.runsOf(schedule, { count: state.count, zone, from, direction: state.direction })
      : null;
  return (
    <ToolPage
      name="cron"
      isSplit
      linkFailure={linkFailure}
      share={{ ...state, zone }}
      notebook={() =>
        runs && runs.length > 0
          ? pythonDraft(
              pythonSnippet(
                state.text,
                zone,
                runs.map(({ at }) => at),
              ),
            )
          : null
      }
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <ScheduleField
            text={state.text}
            dialect={state.dialect}
            problem={problem}
            onTextChange={(text) => change({ text })}
            onPaste={(text, zone) => change(zone !== null && isZone(zone) ? { text, zone } : { text })}
          />
          <Select
            label="Dialect"
            value={state.dialect}
            options={DIALECTS.map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => change({ dialect: name as DialectName })}
            className="w-full sm:w-48 [&_select]:h-11"
          />
        </div>
        {offersSeconds && (
          <p className="-mt-2 flex flex-wrap items-center gap-2 text-sm text-secondary">
            Six fields begin with the second in some dialects.
            <Button size="sm" onClick={() => change({ dialect: "seconds" })}>
              Read with seconds
            </Button>
          </p>
        )}
        <Meaning
          schedule={schedule}
          words={problem === null ? (engine?.describeSchedule(schedule) ?? null) : ""}
          fires={runs === null || runs.length > 0}
        />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {schedule.kind === "cron" && (
              <Builder
                dialect={schedule.dialect}
                fields={schedule.fields}
                onChange={(fields) => {
                  const schedules = dialect.fields.map((name) => fields[name]).join(" ");
                  const line = schedule.command === "" ? schedules : `${schedules} ${schedule.command}`;
                  change({
                    text:
                      dialect.name === "aws" ? `cron(${line})` : line.replace(dialect.optionalYear ? / \*$/ : /$^/, ""),
                  });
                }}
              />
            )}
            <RunOptions
              state={state}
              zone={zone}
              zones={isHydrated ? allZones() : [zone]}
              isZoneFixed={dialect.zone !== null}
              isStartValid={from !== null}
              onChange={change}
            />
          </div>
          <div className="min-h-96 min-w-0">
            {runs && runs.length > 0 && <RunsTable runs={runs} zone={zone} title={state.text} now={now ?? 0} />}
          </div>
        </div>
      </div>
    </ToolPage>
  );
}

interface MeaningProps {
  readonly schedule: Schedule;
  /** The schedule in words. Null until the engine has loaded, and empty if the schedule is invalid. */
  readonly words: string | null;
  /** Whether there is any run. */
  readonly fires: boolean;
}

/** What a schedule means, right below it, with notes about common mistakes. */
function Meaning({ schedule, words, fires }: MeaningProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {/* The notes come first, because the description is right about each field but can mislead about the schedule. */}
      {words !== "" &&
        notesFor(schedule, fires).map(({ tone, message }) => (
          <Notice key={message} tone={tone}>
            {message}
          </Notice>
        ))}
      <p className="min-h-9 text-2xl font-medium text-primary">{words}</p>
    </div>
  );
}
