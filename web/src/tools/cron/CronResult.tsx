import { Notice } from "../parts/Notice.tsx";
import type { Schedule } from "./dialect.ts";
import type { Run } from "./engine.ts";
import { notesFor } from "./schedule-notes.ts";
import { RunsTable } from "./RunsTable.tsx";

interface CronResultProps {
  readonly schedule: Schedule;
  /** The schedule in words. Null until the engine has loaded, and empty if the schedule is invalid. */
  readonly words: string | null;
  readonly runs: readonly Run[] | null;
  readonly zone: string;
  readonly text: string;
  readonly now: number;
}

/** The meaning of a schedule, notes about common mistakes, and its runs. */
export function CronResult({ schedule, words, runs, zone, text, now }: CronResultProps) {
  const fires = runs === null || runs.length > 0;
  return (
    <div className="flex min-h-96 flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-2">
        {/* The notes come first, because the description is right about each field but can mislead about the schedule. */}
        {words !== "" &&
          notesFor(schedule, fires).map(({ tone, message }) => (
            <Notice key={message} tone={tone}>
              {message}
            </Notice>
          ))}
        <p className="min-h-7 text-xl text-primary">{words}</p>
      </div>
      {runs && runs.length > 0 && <RunsTable runs={runs} zone={zone} title={text} now={now} />}
    </div>
  );
}
