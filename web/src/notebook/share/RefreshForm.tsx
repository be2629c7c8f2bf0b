import type { Refreshing, SaveSchedule } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type ReactNode, useState } from "react";
import { cronOf, type RefreshTimes, timesOf, timesOptions, WEEKDAYS } from "./refresh-times.ts";

interface RefreshFormProps {
  readonly refreshing: Pick<Refreshing, "schedule" | "limit" | "can_run_all" | "query_count">;
  readonly isSaving: boolean;
  /** Null: never. */
  readonly onSave: (schedule: SaveSchedule | null) => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** When the app is refreshed. */
export function RefreshForm({ refreshing, isSaving, onSave, children }: RefreshFormProps) {
  const { schedule, limit, can_run_all: canRunAll, query_count: count } = refreshing;
  const [times, setTimes] = useState(() => timesOf(schedule?.cron ?? null));
  const [zone, setZone] = useState(schedule?.zone ?? ownZone());
  const [runs, setRuns] = useState(schedule?.runs ?? (count > 0 ? "queries" : "full"));
  const cron = cronOf(times, limit.min_minutes);
  const isChanged =
    cron !== (schedule?.cron ?? null) || (cron !== null && (zone !== schedule?.zone || runs !== schedule.runs));
  const change = (changed: Partial<RefreshTimes>) => setTimes({ ...times, ...changed });
  const hasTime = times.every === "day" || times.every === "week";
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSave(cron === null ? null : { cron, zone, runs });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Refresh the results"
          value={times.every}
          options={timesOptions(limit.min_minutes)}
          onChange={(every) => change({ every: every as RefreshTimes["every"] })}
        />
        {times.every === "week" && (
          <Select
            label="On"
            value={times.weekday}
            options={WEEKDAYS.map((label, day) => ({ value: `${day}`, label }))}
            onChange={(weekday) => change({ weekday })}
          />
        )}
        {hasTime && (
          <TextField
            label="At"
            type="time"
            required
            value={times.time}
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
        )}
        {times.every === "custom" && (
          <TextField
            label="Times"
            hint="Minute, hour, day, month and weekday, as in cron."
            required
            spellCheck={false}
            autoComplete="off"
            value={times.cron}
            onChange={(event) => change({ cron: event.currentTarget.value })}
          />
        )}
        {(hasTime || times.every === "custom") && (
          <Select
            label="Time zone"
            value={zone}
            options={zones(zone).map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
            onChange={setZone}
          />
        )}
        {canRunAll && times.every !== "never" && (
          <Select
            label="Run"
            value={runs}
            options={[
              { value: "queries", label: "Database queries", disabled: count === 0 },
              { value: "full", label: "All code, on a Jupyter server" },
            ]}
            onChange={(chosen) => setRuns(chosen === "full" ? "full" : "queries")}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isChanged || isSaving}>
          {isSaving ? "Saving…" : "Save schedule"}
        </Button>
        {children}
      </div>
    </form>
  );
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

function zones(chosen: string): readonly string[] {
  return [...new Set([chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
