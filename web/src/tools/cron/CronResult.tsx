import { Notice } from "../parts/Notice.tsx";
import type { Schedule } from "./dialect.ts";
import type { Run } from "./engine.ts";
import { remarksOn } from "./explain.ts";
import { RunsTable } from "./RunsTable.tsx";

interface CronResultProps {
  readonly schedule: Schedule;
  /** Null until the engine is there; empty where something is wrong. */
  readonly words: string | null;
  readonly runs: readonly Run[] | null;
  readonly zone: string;
  readonly text: string;
  readonly now: number;
}

/** What the line means, what surprises about it, and when it fires. */
export function CronResult({ schedule, words, runs, zone, text, now }: CronResultProps) {
  const fires = runs === null || runs.length > 0;
  return (
    <div className="flex min-h-96 flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-2">
        {/* Ours first: the usual words are right for each field and misleading for the whole. */}
        {words !== "" &&
          remarksOn(schedule, fires).map(({ tone, says }) => (
            <Notice key={says} tone={tone}>
              {says}
            </Notice>
          ))}
        <p className="min-h-7 text-xl text-primary">{words}</p>
      </div>
      {runs && runs.length > 0 && <RunsTable runs={runs} zone={zone} title={text} now={now} />}
    </div>
  );
}
